import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { invoiceEndpoint } from '../contract.ts'
import { mayReadInvoice } from '../policy.ts'
import { invoiceOf, invoices } from './shown-invoice.ts'

export const getInvoice = operation(invoiceEndpoint, async (ctx, { id }) => {
  const row = await invoices(ctx).where('invoice.id', '=', id).executeTakeFirst()
  if (!row || !mayReadInvoice(ctx.actor, row))
    throw new Refusal('not_found', { message: 'There is no such invoice.' })
  return invoiceOf(row)
})
