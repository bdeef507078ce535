import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { BoardMember, Chair, CommunityEvent, CommunityLink, Faq } from '../contract.ts'

/** Describes how one kind of record is stored: its name, table, and columns. */
export type RecordKind<Item extends StoredRecord> = {
  noun: string
  table:
    | 'community_event'
    | 'community_link'
    | 'community_faq'
    | 'community_chair'
    | 'community_board'
  toColumns: (form: FormOf<Item>) => Record<string, string | null>
  /** Null if the records have a natural order, such as events by date. */
  numberedWithin: RawBuilder<unknown> | 'all' | null
  /** Returns the group of a link. If it changes, the link is placed last in the new group. */
  toGroup?: (item: FormOf<Item>) => string
  toName: (item: FormOf<Item>) => string
  list: (ctx: Pick<AppContext, 'db'>) => Promise<Item[]>
}

export const eventKind: RecordKind<CommunityEvent> = {
  noun: 'event',
  table: 'community_event',
  toColumns: ({ name, description, contact, date }) => ({ name, description, contact, date }),
  numberedWithin: null,
  toName: ({ name }) => name,
  list: ({ db }) =>
    db
      .selectFrom('community_event')
      .select(['id', 'name', 'description', 'contact', 'version'])
      .select(sql<string>`date::text`.as('date'))
      .orderBy('community_event.date')
      .orderBy('id')
      .execute(),
}

export const linkKind: RecordKind<CommunityLink> = {
  noun: 'link',
  table: 'community_link',
  toColumns: ({ grouping, description, linkAddress }) => ({
    grouping,
    description,
    link_address: linkAddress,
  }),
  numberedWithin: sql`grouping`,
  toGroup: ({ grouping }) => grouping,
  toName: ({ description }) => description,
  list: ({ db }) =>
    db
      .selectFrom('community_link')
      .select(['id', 'grouping', 'position as order', 'description', 'version'])
      .select('link_address as linkAddress')
      .orderBy(sql`lower(grouping)`)
      .orderBy('grouping')
      .orderBy('position')
      .orderBy('id')
      .execute(),
}

export const faqKind: RecordKind<Faq> = {
  noun: 'question',
  table: 'community_faq',
  toColumns: ({ description, details }) => ({ description, details }),
  numberedWithin: 'all',
  toName: ({ description }) => description,
  list: ({ db }) =>
    db
      .selectFrom('community_faq')
      .select(['id', 'position as order', 'description', 'details', 'version'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
}

export const chairKind: RecordKind<Chair> = {
  noun: 'chair',
  table: 'community_chair',
  toColumns: ({ description, chairPerson }) => ({ description, chair_person: chairPerson }),
  numberedWithin: 'all',
  toName: ({ description }) => description,
  list: ({ db }) =>
    db
      .selectFrom('community_chair')
      .select(['id', 'position as order', 'description', 'version'])
      .select('chair_person as chairPerson')
      .orderBy('position')
      .orderBy('id')
      .execute(),
}

export const boardKind: RecordKind<BoardMember> = {
  noun: 'board member',
  table: 'community_board',
  toColumns: ({ position, person }) => ({ board_position: position, person }),
  numberedWithin: 'all',
  toName: ({ position }) => position,
  list: ({ db }) =>
    db
      .selectFrom('community_board')
      .select(['id', 'position as order', 'board_position as position', 'person', 'version'])
      .orderBy('community_board.position')
      .orderBy('id')
      .execute(),
}

export type StoredRecord = { id: number; version: number; order?: number }

export type FormOf<Item> = Omit<Item, 'id' | 'version' | 'order'> & { order?: number | null }
