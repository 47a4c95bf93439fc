/** A table at the server. */
import { locale } from "../locale/locale.svelte";
import { api } from "../net/api";
import { TableSocket, type Socket } from "../net/tableSocket";
import type { TableSource, TransportEvents } from "../net/tableTransport";
import { lastSeenEvent } from "../stores/lastSeen";

class ServerTable implements TableSource {
  readonly isOnDevice = false;
  #language = ""; // of the connection

  constructor(private readonly id: string) {}

  open(events: TransportEvents): TableSocket {
    return new TableSocket((last) => this.#openSocket(last), events);
  }

  #openSocket(last: number | null): Socket {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const seen = lastSeenEvent(this.id);
    const isTranslated = last !== null && this.#language === locale.tag; // otherwise all words are sent again
    const query = isTranslated ? `&last=${last}` : seen !== null ? `&seen=${seen}` : "";
    this.#language = locale.tag;
    return new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/ws?protocol=2&lang=${this.#language}${query}`,
    ) as unknown as Socket;
  }

  aid = async () => (await api.aid(this.id)).parts;
  scoreSheet = () => api.scoreSheet(this.id);
  leave = () => api.leaveTable(this.id);
}

/** Return a table at the server, given its id. */
export function serverTable(id: string): TableSource {
  return new ServerTable(id);
}
