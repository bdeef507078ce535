import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../schema.gen.ts'

/** Whom a copy or a deletion is about. */
export type Person = {
  id: number
  email: string
  isConfirmed: boolean
  /** "Pat Tester"; null where the account names nobody. */
  name: string | null
  /**
   * Addresses that are proven to be theirs, in small letters: only by these do rows count as theirs that do not refer
   * to the account. Anybody may open an account with a stranger's address.
   */
  emails: readonly string[]
  /** Their leads, as the buyer. */
  leads: readonly number[]
  /** First and last name together, as the account and their leads have it. */
  names: readonly string[]
  /** A regular expression of all by which their own words tell who they are: addresses, numbers, the full name. */
  traces: string
  /** The same of proven addresses alone, for rows that may be about others; null where there is none. */
  provenTraces: string | null
}

/** What a room's table holds of a person, and how it lets go of it. Written beside the table's owner, once. */
export type PersonalTable = {
  table: keyof Database
  /** Which rows are about the person. */
  rows: (person: Person) => RawBuilder<boolean>
  /**
   * No index finds these rows: they are looked for in one range of ids after the other, so that no statement takes
   * longer the more there are.
   */
  isScanned?: boolean
  /** Every column by which a row tells of the person. */
  columns: readonly string[]
  /** What their copy holds of these rows; none of rows that tell them nothing, or that are others' as well. */
  copied: readonly string[]
  /** Files that their copy holds, by the name they get there. */
  copiedFiles?: (ctx: AppContext, person: Person) => Promise<readonly CopiedFile[]>
  /** Files in storage that go with the rows. */
  files?: (ctx: AppContext, person: Person) => Promise<readonly string[]>
  /** What has to stand before rows are erased. */
  prepare?: (ctx: AppContext, person: Person) => Promise<void>
  erased: Erasure
}

export type CopiedFile = { name: string; key: string }

/** Rows go, or lose these columns, or stay as they are for the reason that people are told. */
export type Erasure =
  | 'deleted'
  | {
      set: (
        person: Person,
      ) => Record<string, RawBuilder<unknown> | string | number | boolean | null>
    }
  | { kept: string }

/** A table of the registry, whose columns are checked against the schema. */
export function personalTable<T extends keyof Database>(
  table: T,
  entry: Omit<PersonalTable, 'table' | 'columns' | 'copied'> & {
    columns: readonly (keyof Database[T] & string)[]
    copied?: readonly (keyof Database[T] & string)[]
  },
): PersonalTable {
  return { copied: [], ...entry, table }
}

/** Rows that refer to the account. */
export function byAccount(column = 'profile_id') {
  return ({ id }: Person) => sql<boolean>`${sql.ref(column)} = ${id}`
}

/** Rows with an address that is proven to be theirs. */
export function byAddress(column: string) {
  return ({ emails }: Person) =>
    emails.length === 0
      ? sql<boolean>`false`
      : sql<boolean>`lower(${sql.ref(column)}) = any(${[...emails]}::text[])`
}

export function either(...ways: readonly ((person: Person) => RawBuilder<boolean>)[]) {
  return (person: Person) =>
    sql<boolean>`(${sql.join(
      ways.map((way) => way(person)),
      sql` or `,
    )})`
}

/** Words that others keep, without what tells whose they are. */
export function withoutTraces(
  words: string | RawBuilder<unknown>,
  { traces }: Person,
): RawBuilder<string> {
  const text = typeof words === 'string' ? sql.ref(words) : words
  return sql<string>`regexp_replace(${text}, ${traces}, ${removedWords}, 'gi')`
}

/** Rows that name an address of theirs, wherever it stands. A name alone may be another's. */
export function mentions(words: RawBuilder<unknown>) {
  return ({ provenTraces }: Person) =>
    provenTraces === null ? sql<boolean>`false` : sql<boolean>`${words} ~* ${provenTraces}`
}

/** What stands for them where others go on reading. */
export const erasedName = 'Former member'
const removedWords = '[removed]'

/** An address that no mail ever reaches (RFC 2606). */
export function erasedAddress(id: number): string {
  return `deleted-${id}@${noHost}`
}

/** The same of a buyer, for each lead another: nobody shall know that two were one person's. */
export function erasedLeadAddress() {
  return sql<string>`'deleted-lead-' || lead.id || '@' || ${noHost}`
}

/** Empty for who has deleted their account: nobody shall write to it. */
export function shownAddress(email: string): string {
  return email.endsWith(`@${noHost}`) ? '' : email
}

const noHost = 'deleted.invalid'
