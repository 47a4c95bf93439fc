/** Guided rounds: find the one a player has started, or start a new one. */
import { botReplySpeed, settings } from "../app/settings.svelte";
import { t } from "../locale/locale.svelte";
import { api } from "../net/api";
import type { GameInfo, TableInfo } from "../net/protocol";
import { canPlayOnDevice, findLesson, startLesson } from "./newGame";
import { myTables } from "../stores/myTables.svelte";
import { visitor } from "../stores/visitor.svelte";

const LEVEL = "toad"; // any that plays on this device: in a lesson bots do not choose

/** Return the address of the player's lesson in progress of a game; null if there is none. */
export async function findStartedLesson({ key }: GameInfo): Promise<string | null> {
  const table = findTable(key);
  return table ? `/table/${table.id}` : findLesson(key).catch(() => null);
}

/** Return the address of a game's lesson: the one in progress, else a new one. */
export async function openLesson(game: GameInfo): Promise<string> {
  return (await findStartedLesson(game)) ?? (isHere(game) ? startHere(game) : startAtServer(game));
}

const isHere = ({ key }: GameInfo): boolean => settings.place === "device" && canPlayOnDevice(key, LEVEL);

function startHere(game: GameInfo): Promise<string> {
  const { name = t("player"), portrait = "moth" } = visitor.me ?? {};
  return startLesson({ game, tempo: botReplySpeed("normal"), name, portrait });
}

async function startAtServer({ key: game }: GameInfo): Promise<string> {
  await visitor.ensureIdentity();
  const table = await api.createTable({ game, lesson: true, tempo: botReplySpeed("normal") });
  return `/table/${table.id}`;
}

function findTable(game: string): TableInfo | undefined {
  return myTables.lobby?.mine.find(
    (table) => table.lesson && table.game === game && table.status === "running",
  );
}
