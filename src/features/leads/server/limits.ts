import type { Limit } from '#kernel/server/rate-limit.ts'

/** Generous: several people may share one network. They end a machine, not a morning's search. */
export const limits = {
  leadsByNetwork: { name: 'lead', points: 60, seconds: 3_600 },
  /** To one's own address, confirmed by the account that writes. */
  receiptsToOwnAddress: { name: 'lead-receipt-own', points: 40, seconds: 3_600 },
  /** To an address that anybody may have typed. */
  receiptsByAddress: { name: 'lead-receipt', points: 5, seconds: 3_600 },
  numbersByNetwork: { name: 'phone', points: 120, seconds: 3_600 },
} satisfies Record<string, Limit>
