import { sql } from 'kysely'
import { byAccount, byAddress, personalTable } from '#kernel/server/privacy/personal-data.ts'

/** A feed belongs to its brokerage. */
export const personalData = [
  personalTable('import_source', {
    rows: byAccount('created_by'),
    columns: ['created_by'],
    copied: ['name', 'created_at'],
    erased: { set: () => ({ created_by: null }) },
  }),
  personalTable('import_source', {
    rows: byAddress('mail_to'),
    columns: ['mail_to'],
    erased: { set: () => ({ mail_to: null, version: sql`version + 1` }) },
  }),
  personalTable('import_operation', {
    rows: byAccount('started_by'),
    columns: ['started_by'],
    copied: ['origin', 'created_at', 'closed_at'],
    erased: { set: () => ({ started_by: null }) },
  }),
  personalTable('import_mapping', {
    rows: byAccount('decided_by'),
    columns: ['decided_by'],
    erased: { set: () => ({ decided_by: null }) },
  }),
]
