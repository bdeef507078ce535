import { job } from '#kernel/server/jobs/job-queue.ts'

/** Removes deleted accounts' names from invoices after the legal retention period. Amounts remain. */
export const anonymizeBuyers = job({
  name: 'forget-buyers',
  schedule: '9 3 * * *',
  async handle({ db, config, now }) {
    if (config.invoiceYears === 0) return
    const before = new Date(now())
    before.setUTCFullYear(before.getUTCFullYear() - config.invoiceYears)
    await db
      .updateTable('invoice')
      .set({ buyer_name: null, buyer_email: null })
      .where('buyer_email', 'is not', null)
      .where('created_at', '<', before)
      .execute()
  },
})
