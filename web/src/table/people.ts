/** The people at a table other than the player: those with a seat, and those who spoke there. */
import type { Said, TableInfo } from "../net/protocol";

export interface PersonHere {
  person: string;
  name: string;
  portrait: string;
  isSeated: boolean;
}

/** List the other people at a table: seated ones in the order of their seats, then those who only spoke. */
export function listPeople(
  { seats }: Pick<TableInfo, "seats">,
  chat: readonly Said[],
  me: string,
): PersonHere[] {
  const people: PersonHere[] = [];
  const add = (person: string | null, name: string, portrait: string, isSeated: boolean): void => {
    if (!person || person === me || people.some((known) => known.person === person)) return;
    people.push({ person, name, portrait, isSeated });
  };
  for (const { person, kind, name, portrait } of seats)
    if (kind === "person") add(person, name, portrait, true);
  for (const { person, name } of chat) add(person, name, "", false);
  return people;
}
