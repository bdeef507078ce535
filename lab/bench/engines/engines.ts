import type { OpenEngine } from './engine.ts'

/** Engines to compare, by the name used in `--engines`. Above its `upTo` limit, an engine would take hours. */
export const engines: Record<string, Contestant> = {
  index: {
    label: 'Windsock column index',
    upTo: 1_000_000,
    load: async () => (await import('./engine-column-index.ts')).openColumnIndex,
  },
  reference: {
    label: 'Windsock search by SQL',
    upTo: 10_000,
    rounds: 0,
    load: async () => (await import('./engine-reference.ts')).openReference,
  },
  duckdb: { label: 'DuckDB', upTo: 1_000_000, load: peer('duckdb', 'openDuckDb') },
  chdb: { label: 'ClickHouse (chDB)', upTo: 1_000_000, load: peer('chdb', 'openChDb') },
  sphinx: { label: 'Sphinx', upTo: 1_000_000, load: peer('sphinx', 'openSphinx') },
  postgres: {
    label: 'PostgreSQL plain',
    upTo: 1_000_000,
    load: async () => (await import('./engine-postgres.ts')).openPostgres,
  },
  orama: { label: 'Orama', upTo: 100_000, load: peer('orama', 'openOrama') },
  itemsjs: { label: 'itemsjs', upTo: 100_000, load: peer('itemsjs', 'openItemsJs') },
  minisearch: { label: 'MiniSearch', upTo: 100_000, load: peer('minisearch', 'openMiniSearch') },
}

/** `rounds` limits the number of timed rounds. With 0, only the first pass, which collects the results, is timed. */
export type Contestant = {
  label: string
  upTo: number
  rounds?: number
  load: () => Promise<OpenEngine>
}

/** Loads an engine on demand because its package is installed only through `lab/package.json`. */
function peer(file: string, name: string): Contestant['load'] {
  const address = new URL(`../peers/${file}.ts`, import.meta.url).href
  return async () => (await import(address))[name]
}
