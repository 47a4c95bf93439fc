/** The dialogs that open over the table. */
export type DialogName =
  | "aid"
  | "end"
  | "help"
  | "hint"
  | "invite"
  | "leave"
  | "log"
  | "memory"
  | "people"
  | "menu"
  | "result"
  | "rules"
  | "scores"
  | "settings"
  | "trick"
  | "conditionalMoves";
