import { runInDebian } from './debian.ts'

/** Loopback addresses from which the site's processes connect to the database. */
export const addresses = { web0: '127.0.1.1', web1: '127.0.1.2', worker: '127.0.1.3' } as const

/** Sets up loopback in the network namespace, and a table for packet filter rules. */
export function startNetwork() {
  runInDebian('ip', 'link', 'set', 'lo', 'up')
  nft('add table ip drill')
  nft('add chain ip drill input { type filter hook input priority 0 ; }')
}

/** Drops all packets to and from the addresses of these processes, so that connections hang without closing. */
export function partition(names: readonly (keyof typeof addresses)[]) {
  for (const name of names)
    for (const direction of ['saddr', 'daddr'])
      nft(`add rule ip drill input ip ${direction} ${addresses[name]} drop`)
}

export function endPartition() {
  nft('flush chain ip drill input')
}

function nft(rule: string) {
  runInDebian('nft', rule)
}
