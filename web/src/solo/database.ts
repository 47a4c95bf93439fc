/** One store of a database of this browser. */
type Key = IDBValidKey | IDBKeyRange;

export class DeviceStore<Entry> {
  constructor(
    private readonly database: string,
    private readonly store: string,
    private readonly keyPath: string | string[],
    private readonly durability: IDBTransactionDurability = "strict",
  ) {}

  /** Return an entry; undefined if this device does not have it. */
  read(key: IDBValidKey): Promise<Entry | undefined> {
    return this.run("readonly", (store) => store.get(key) as IDBRequest<Entry | undefined>);
  }

  /** Return all entries. */
  list(): Promise<Entry[]> {
    return this.run("readonly", (store) => store.getAll() as IDBRequest<Entry[]>);
  }

  /** Keep an entry in its present state. It is kept when the promise resolves. */
  async keep(entry: Entry): Promise<void> {
    await this.run("readwrite", (store) => store.put(entry));
  }

  async delete(key: Key): Promise<void> {
    await this.run("readwrite", (store) => store.delete(key));
  }

  private async run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await this.open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(this.store, mode, { durability: this.durability });
        const request = act(transaction.objectStore(this.store));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = transaction.onerror = () => reject(transaction.error as Error);
      });
    } finally {
      database.close();
    }
  }

  private open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(this.database, VERSION);
      request.onupgradeneeded = () => request.result.createObjectStore(this.store, { keyPath: this.keyPath });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error as Error);
    });
  }
}

const VERSION = 1;
