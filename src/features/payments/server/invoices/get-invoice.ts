import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { getInvoiceEndpoint } from '../../contract.ts'
import { canReadInvoice } from '../../policy.ts'
import { selectInvoices, toInvoice } from './invoice-wire.ts'

export const getInvoice = operation(getInvoiceEndpoint, async (ctx, { id }) => {
  const row = await selectInvoices(ctx).where('invoice.id', '=', id).executeTakeFirst()
  if (!row || !canReadInvoice(ctx.actor, row))
    throw new Refusal('not_found', { message: 'Invoice not found.' })
  return toInvoice(row)
})
