/** A game of this device, or a record from a file or link, with all that it is shown and reviewed with. */
import { aidOf } from "../format/aidOf";
import { bidiIsolate } from "../format/names";
import { locale, t } from "../locale/locale.svelte";
import { GameCatalog, GameFormatter } from "../messages/gameFormatter";
import { loadCatalog } from "../messages/loadFormatter";
import { api } from "../net/api";
import type { AidPart, GameInfo, Replay } from "../net/protocol";
import { visitor } from "../stores/visitor.svelte";
import { Engine } from "../wasm/engine";
import { loadModule } from "../wasm/files";
import type { Vocabulary } from "./narrator";
import { RecordProblem, gameOfRecord, packRecord, recordOf, replayGame, unpackRecord } from "./recordReplay";
import { readGame, type SavedGame } from "./savedGame";

export class OpenedGame {
  readonly vocabulary: Vocabulary;
  private readonly names: string[];

  private constructor(
    readonly game: SavedGame,
    readonly module: WebAssembly.Module,
    private readonly engine: Engine,
    private readonly catalog: GameCatalog,
    digest: string, // of the catalog
    readonly ownSeat: string | null, // of the player, if it is their own game
  ) {
    const { ids, codes } = catalog.messages;
    this.vocabulary = { catalog: digest, ids, codes };
    this.names = game.seats.map(({ name }) => bidiIsolate(name));
  }

  /** Open a game of this device; throw a sentence for the player if it cannot be. */
  static async ofDevice(id: string): Promise<OpenedGame> {
    await visitor.load();
    const game = await readGame(id);
    const info = visitor.game(game?.game ?? "");
    if (!game || !info) throw new Error(t("solo-missing"));
    if (!game.isOver) throw new Error(t("solo-in-progress")); // a replay shows all cards
    if (game.rules !== info.rules) throw new Error(t("solo-other-rules"));
    return this.load(game, info, String(game.you));
  }

  /** Open a record of an address; throw a sentence for the player if it cannot be. */
  static async ofRecord(packed: string): Promise<OpenedGame> {
    try {
      await visitor.load();
      const game = gameOfRecord(await unpackRecord(packed));
      const info = visitor.game(game.game);
      if (!info) throw new RecordProblem("broken");
      return await this.load(game, info, null);
    } catch (error) {
      throw new Error(describeProblem(error), { cause: error });
    }
  }

  private static async load(
    game: SavedGame,
    { catalog }: GameInfo,
    ownSeat: string | null,
  ): Promise<OpenedGame> {
    const [module, loaded] = await Promise.all([loadModule(game.game), loadCatalog(game.game, catalog)]);
    return new OpenedGame(game, module, await Engine.start(module), loaded, catalog, ownSeat);
  }

  /** Whether the game was played by the rules that are at hand. */
  get hasPresentRules(): boolean {
    return this.game.rules === visitor.game(this.game.game)?.rules;
  }

  /** Return a formatter for a seat or a spectator, with the texts of another catalog besides. */
  formatterOf(viewer: number | null, otherTexts: readonly string[] = []): GameFormatter {
    const { messages } = this.catalog;
    const catalog = otherTexts.length
      ? new GameCatalog({ ...messages, texts: [...messages.texts, ...otherTexts] })
      : this.catalog;
    return new GameFormatter(catalog, viewer, this.names, locale.formatting, locale.transform);
  }

  /** Return the game step by step, as a seat sees it, everybody at once (`all`), or nobody at the table (null). */
  replay(whose: string | null, game: SavedGame = this.game): Replay {
    return replayGame(this.engine, game, this.vocabulary, (viewer) => this.formatterOf(viewer), whose);
  }

  /** Whether the game can be in a link: records of links have the usual parameters. */
  get isShareable(): boolean {
    return !this.game.lesson && !this.game.variant;
  }

  /** Return the address of the replay for others, which has the game in it. */
  async sharedAddress(): Promise<string> {
    return `/open/${await packRecord(recordOf(this.game))}`;
  }

  /** Return the player aid. */
  aid(): Promise<AidPart[]> {
    return aidOfGame(this.game);
  }
}

/** Return the player aid of a game of this device, which may have parameters of its own. */
export async function aidOfGame({ game, seats, lesson, variant }: SavedGame): Promise<AidPart[]> {
  const { aid } = lesson ?? variant ?? {};
  return aid?.[locale.tag] ?? aid?.en ?? aidOf(await api.rules(game), seats.length);
}

/** Say why a record cannot be opened. */
export function describeProblem(error: unknown): string {
  return error instanceof RecordProblem && error.why === "variant" ? t("record-variant") : t("record-broken");
}
