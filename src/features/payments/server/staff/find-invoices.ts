import { operation } from '#kernel/server/operation.ts'
import { findInvoicesEndpoint } from '../../staff-contract.ts'
import { filterInvoices, sortInvoices, toStaffInvoice } from './select-staff-invoices.ts'

export const findInvoices = operation(
  findInvoicesEndpoint,
  async (ctx, { page, pageSize, ...filter }) => {
    const [rows, { total }] = await Promise.all([
      sortInvoices(ctx, filter)
        .limit(pageSize)
        .offset(page * pageSize)
        .execute(),
      filterInvoices(ctx, filter)
        .clearSelect()
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { items: rows.map(toStaffInvoice), total, page, pageSize }
  },
)
