/** The dialogs that open over the table. */
export type DialogName =
  | "aid"
  | "end"
  | "help"
  | "hint"
  | "leave"
  | "log"
  | "memory"
  | "menu"
  | "result"
  | "rules"
  | "scores"
  | "settings"
  | "trick"
  | "conditionalMoves";
