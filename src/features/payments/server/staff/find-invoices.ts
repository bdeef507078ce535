import { listOperation } from '#kernel/server/lists/list-operation.ts'
import { findInvoicesEndpoint } from '../../staff-contract.ts'
import { selectFilteredInvoices, toStaffInvoice } from './select-staff-invoices.ts'

export const findInvoices = listOperation(
  findInvoicesEndpoint,
  selectFilteredInvoices,
  toStaffInvoice,
)
