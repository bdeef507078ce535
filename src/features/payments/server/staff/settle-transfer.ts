import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { settleTransferEndpoint } from '../../refund-contract.ts'
import { loadInvoice } from '../invoices/invoice-wire.ts'
import { transitionInvoice } from '../invoices/transition-invoice.ts'
import { mailTransferCanceled } from '../mails/mail-transfer.ts'
import { closeTransfer } from '../providers/transfer/transfer-provider.ts'
import { assertTransferDate } from '../providers/transfer/transfer-refunds.ts'
import { readInvoice, withInvoiceLock } from '../public/lock-invoice.ts'
import { nameInvoice } from '../public/refund-by-staff.ts'
import { settleInvoice } from '../settlement/settle-invoice.ts'

/** Repeated calls have no effect. The sweep job settles a received transfer if the process dies before it does. */
export const settleTransfer = operation(
  settleTransferEndpoint,
  async (ctx, { id, version, receivedOn }) => {
    if (receivedOn === null) await cancelTransfer(ctx, id, version)
    else {
      await markReceived(ctx, id, { version, receivedOn })
      await settleInvoice(ctx, id, 'staff')
    }
    return loadInvoice(ctx, id)
  },
)

/** A transfer can also arrive after its order was canceled or has expired. */
function markReceived(ctx: ActorContext, id: number, { version, receivedOn }: Received) {
  return inTransaction(ctx, async (ctx) => {
    const transfer = await lockTransfer(ctx, id)
    if (transfer.received_on === receivedOn) return
    assertVersion(transfer, version)
    if (transfer.state === 'received')
      throw new Refusal('conflict', { message: 'This transfer was already marked as received.' })
    const invoice = await readInvoice(ctx, id)
    assertTransferDate(ctx, { field: 'receivedOn', date: receivedOn, from: invoice.created_at })
    await ctx.db
      .updateTable('transfer_order')
      .set({ state: 'received', received_on: receivedOn, version: version + 1 })
      .where('invoice_id', '=', id)
      .execute()
    await recordStaffAction(ctx, 'invoice.transfer-received', {
      subject: nameInvoice(invoice),
      before: { transfer: transfer.state },
      after: { transfer: 'received', receivedOn },
    })
  })
}

type Received = { version: number; receivedOn: string }

function cancelTransfer(ctx: ActorContext, id: number, version: number) {
  return withInvoiceLock(ctx, id, async (locked) => {
    const ctx = locked as ActorContext
    const invoice = await readInvoice(ctx, id)
    await inTransaction(ctx, async (ctx) => {
      const transfer = await lockTransfer(ctx, id)
      if (transfer.state === 'canceled' || invoice.state === 'canceled') return
      assertVersion(transfer, version)
      if (transfer.state === 'received' || invoice.state !== 'created')
        throw new Refusal('conflict', { message: 'Only unpaid orders can be canceled.' })
      await closeTransfer(ctx, transfer.reference)
      await transitionInvoice(ctx, invoice, 'canceled', { cause: 'staff' })
      await mailTransferCanceled(ctx, invoice)
      await recordStaffAction(ctx, 'invoice.transfer-canceled', {
        subject: nameInvoice(invoice),
        before: { transfer: transfer.state },
        after: { transfer: 'canceled' },
      })
    })
  })
}

function lockTransfer({ db }: AppContext, invoiceId: number): Promise<Row<'transfer_order'>> {
  return db
    .selectFrom('transfer_order')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound('This invoice isn’t paid by bank transfer.'))
}
