/** Loads the catalogs of games: from the server, once for each game, language and version. */
import { locale } from "../locale/locale.svelte";
import type { GameMessages } from "../net/protocol";
import { IS_STATIC_SITE, siteFile } from "../net/site";
import { GameCatalog, GameFormatter } from "./gameFormatter";

const catalogs = new Map<string, Promise<GameCatalog>>();

/** Return a formatter of a game's messages for one viewer, in the language that is shown. */
export async function loadFormatter(
  game: string,
  catalog: string,
  viewer: number | null,
  names: readonly string[],
): Promise<GameFormatter> {
  const loaded = await loadCatalog(game, catalog);
  return new GameFormatter(loaded, viewer, names, locale.formatting, locale.transform);
}

/** Return the catalog of a game in the language that is shown. */
export function loadCatalog(game: string, catalog: string): Promise<GameCatalog> {
  const address = IS_STATIC_SITE
    ? siteFile(`/messages/${game}`, locale.tag)
    : `/api/messages/${encodeURIComponent(game)}/${locale.tag}?v=${catalog}`;
  const loading = catalogs.get(address) ?? fetchCatalog(address);
  catalogs.set(address, loading);
  loading.catch(() => catalogs.delete(address));
  return loading;
}

async function fetchCatalog(address: string): Promise<GameCatalog> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new GameCatalog((await response.json()) as GameMessages);
}
