import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../database/schema.gen.ts'

/** The person whose data is exported or deleted. */
export type Person = {
  id: number
  email: string
  isConfirmed: boolean
  /** For example "Pat Tester". Null if the account has no name. */
  name: string | null
  /**
   * Verified addresses in lowercase. Rows that don't reference the account are matched only by these, because anyone
   * can open an account with someone else's address.
   */
  emails: readonly string[]
  /** IDs of leads that the person sent as a buyer. */
  leads: readonly number[]
  /** Full names from the account and its leads. */
  names: readonly string[]
  /**
   * Regular expression that matches everything in a text that identifies the person: addresses, numbers, and the full
   * name.
   */
  traces: string
  /**
   * Like `traces`, but with verified addresses only. Used for rows that may be about other people. Null if the person
   * has none.
   */
  provenTraces: string | null
}

/** Personal data in a feature's table, and how to erase it. The feature that owns the table defines it. */
export type PersonalTable = {
  table: keyof Database
  /** Condition that matches the rows about the person. */
  rows: (person: Person) => RawBuilder<boolean>
  /**
   * True if no index covers these rows. They are searched in ranges of IDs, so that no statement takes longer as the
   * table grows.
   */
  isScanned?: boolean
  /** Columns with personal data. */
  columns: readonly string[]
  /** Columns to include in a data export. Empty if the rows aren't useful to the person or also belong to others. */
  copied: readonly string[]
  /** Files to include in a data export, with their names in the export. */
  copiedFiles?: (ctx: AppContext, person: Person) => Promise<readonly CopiedFile[]>
  /** Stored files to delete along with the rows. */
  files?: (ctx: AppContext, person: Person) => Promise<readonly string[]>
  /** Work that must be done before rows are erased. */
  prepare?: (ctx: AppContext, person: Person) => Promise<void>
  erased: Erasure
}

export type CopiedFile = { name: string; key: string }

/** How rows are erased: by deleting them, by overwriting columns, or not at all, for a reason shown to users. */
export type Erasure =
  | 'deleted'
  | {
      set: (
        person: Person,
      ) => Record<string, RawBuilder<unknown> | string | number | boolean | null>
    }
  | { kept: string }

/** Defines a table with personal data. The column names are type-checked against the schema. */
export function personalTable<T extends keyof Database>(
  table: T,
  entry: Omit<PersonalTable, 'table' | 'columns' | 'copied'> & {
    columns: readonly (keyof Database[T] & string)[]
    copied?: readonly (keyof Database[T] & string)[]
  },
): PersonalTable {
  return { copied: [], ...entry, table }
}

/** Condition that matches rows that reference the account. */
export function matchesAccount(column = 'profile_id') {
  return ({ id }: Person) => sql<boolean>`${sql.ref(column)} = ${id}`
}

/** Condition that matches rows with one of the person's verified addresses. */
export function matchesAddress(column: string) {
  return ({ emails }: Person) =>
    emails.length === 0
      ? sql<boolean>`false`
      : sql<boolean>`lower(${sql.ref(column)}) = any(${[...emails]}::text[])`
}

export function matchesAny(...conditions: readonly ((person: Person) => RawBuilder<boolean>)[]) {
  return (person: Person) =>
    sql<boolean>`(${sql.join(
      conditions.map((condition) => condition(person)),
      sql` or `,
    )})`
}

/** Removes everything that identifies the person from text that others can still read. */
export function redactPerson(
  source: string | RawBuilder<unknown>,
  { traces }: Person,
): RawBuilder<string> {
  const text = typeof source === 'string' ? sql.ref(source) : source
  return sql<string>`regexp_replace(${text}, ${traces}, ${removedText}, 'gi')`
}

/**
 * Condition that matches rows that mention one of the person's verified addresses. A name alone could belong to someone
 * else.
 */
export function mentionsPerson(text: RawBuilder<unknown>) {
  return ({ provenTraces }: Person) =>
    provenTraces === null ? sql<boolean>`false` : sql<boolean>`${text} ~* ${provenTraces}`
}

/** Display name for people whose account was deleted. */
export const erasedName = 'Former member'
const removedText = '[removed]'

/** Returns an undeliverable address (RFC 2606). */
export function erasedAddress(id: number): string {
  return `deleted-${id}@${noHost}`
}

/**
 * Returns an undeliverable address for a buyer. It's different for each lead, so that leads from the same person can't
 * be linked.
 */
export function erasedLeadAddress() {
  return sql<string>`'deleted-lead-' || lead.id || '@' || ${noHost}`
}

/** Condition that matches the addresses of erased people. */
export function isErasedAddress(column: string) {
  return sql<boolean>`${sql.ref(column)} like ${`%@${noHost}`}`
}

/** Returns an empty string for deleted accounts, so that no one tries to email them. */
export function displayedAddress(email: string): string {
  return email.endsWith(`@${noHost}`) ? '' : email
}

const noHost = 'deleted.invalid'
