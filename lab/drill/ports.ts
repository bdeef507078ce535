const first = Number(process.env.DRILL_PORT ?? 3600)

/** Loopback ports, all derived from one setting. */
export const ports = {
  etcd: first,
  etcdPeers: first + 1,
  postgres: [first + 10, first + 11, first + 12],
  patroni: [first + 20, first + 21, first + 22],
  /** Ports for the primary and for the standbys. */
  balancer: { primary: first + 30, standbys: first + 31 },
  balancerThatKeepsSessions: { primary: first + 32, standbys: first + 33 },
  sessionPooler: first + 40,
  transactionPooler: first + 41,
  web: [first + 50, first + 51],
  worker: first + 52,
  /** For a process that must fail to start. */
  refused: first + 53,
  site: first + 60,
  s3: first + 70,
  provider: first + 71,
} as const
