import { job } from '#kernel/server/job-queue.ts'

/** Takes the buyer's name off invoices of deleted accounts once no law asks for it any more. The amounts stay. */
export const forgetBuyers = job({
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
