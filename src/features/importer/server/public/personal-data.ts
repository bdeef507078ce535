import { sql } from 'kysely'
import {
  matchesAccount,
  matchesAddress,
  personalTable,
} from '#kernel/server/privacy/personal-data.ts'

/** Erases only references to the person, because feeds belong to the brokerage. */
export const personalData = [
  personalTable('import_source', {
    rows: matchesAccount('created_by'),
    columns: ['created_by'],
    copied: ['name', 'created_at'],
    erased: { set: () => ({ created_by: null }) },
  }),
  personalTable('import_source', {
    rows: matchesAddress('mail_to'),
    columns: ['mail_to'],
    erased: { set: () => ({ mail_to: null, version: sql`version + 1` }) },
  }),
  personalTable('import_operation', {
    rows: matchesAccount('started_by'),
    columns: ['started_by'],
    copied: ['origin', 'created_at', 'closed_at'],
    erased: { set: () => ({ started_by: null }) },
  }),
  personalTable('import_mapping', {
    rows: matchesAccount('decided_by'),
    columns: ['decided_by'],
    erased: { set: () => ({ decided_by: null }) },
  }),
]
