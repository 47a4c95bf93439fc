/** The props that every card component takes. */
export interface CardProps {
  code: string;
  size?: "small" | "normal" | "large";
  dim?: boolean;
  selected?: boolean;
  faceDown?: boolean;
}
