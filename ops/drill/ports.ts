const first = Number(process.env.DRILL_PORT ?? 3600)

/** Where everything listens on loopback, counted from one setting. */
export const ports = {
  etcd: first,
  etcdPeers: first + 1,
  postgres: [first + 10, first + 11, first + 12],
  patroni: [first + 20, first + 21, first + 22],
  /** To the primary, and to the standbys. */
  balancer: { primary: first + 30, standbys: first + 31 },
  balancerThatKeepsSessions: { primary: first + 32, standbys: first + 33 },
  sessionPooler: first + 40,
  transactionPooler: first + 41,
  web: [first + 50, first + 51],
  worker: first + 52,
  /** One that must not start. */
  refused: first + 53,
  site: first + 60,
  s3: first + 70,
} as const
