import { randomUUID } from 'node:crypto'
import type { Expression, RawBuilder, SqlBool } from 'kysely'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { matchRegistryMake } from '../../registry-names.ts'
import { toMakeSlug } from '../make-slug.ts'

export const makes = readTable('makes', {
  make: cell.text,
  /** Website of the manufacturer, if it still supports its aircraft. */
  website: cell.text.nullable(),
  /**
   * Unambiguous trade and registry names, in lowercase without punctuation. Excludes companies with several makes, such
   * as Textron and Raytheon, because a person must select the right one.
   */
  aliases: cell.list.nullable(),
})

/**
 * Lists makes by name. Excludes makes outside the catalog until one of their aircraft has been for sale. This matters
 * because any user can add a make (`findOrAddMake`) and could otherwise inject text into other users' pages.
 */
export function listPublicMakes({ db, services }: AppContext) {
  const isOffered = services.get(offeredMakeKey)
  return db
    .selectFrom('make')
    .select(['id', 'name', 'route', 'website', 'logo_url'])
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('model').select('id').whereRef('model.make_id', '=', 'make.id')),
        isOffered(eb.ref('make.id')),
      ]),
    )
    .orderBy('name')
    .execute()
}

/** Returns an SQL condition for makes that have had an aircraft for sale. */
export type OfferedMakeCondition = (makeId: Expression<unknown>) => RawBuilder<SqlBool>

/** Provided by the feature that owns listings. */
export const offeredMakeKey = serviceKey<OfferedMakeCondition>('offered makes')

/**
 * Returns the ID of a make by name, including common variants ("cessna", "Cessna Aircraft"). Adds the make if it
 * doesn't exist. Concurrent calls with the same name return the same ID.
 */
export async function findOrAddMake({ db }: AppContext, name: string): Promise<number> {
  const makes = await db.selectFrom('make').select(['id', 'name', 'route']).orderBy('id').execute()
  const route = toMakeSlug(name)
  const existing =
    makes.find((make) => make.name.toLowerCase() === name.toLowerCase() || make.route === route) ??
    matchRegistryMake({ make: name, model: '' }, makes)
  if (existing) return existing.id
  const added = await db
    .insertInto('make')
    // Names without letters or digits also need a URL slug.
    .values({ name, route: route || `make-${randomUUID()}` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return added.id
  const { id } = await db
    .selectFrom('make')
    .select('id')
    .where((eb) => eb.or([eb('name', '=', name), eb('route', '=', route)]))
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Sets or removes a make's logo. Returns the make's name and previous logo, or undefined if the make doesn't exist.
 * Runs in the caller's transaction.
 */
export async function setMakeLogo({ db }: AppContext, id: number, url: string | null) {
  const make = await db
    .selectFrom('make')
    .select(['name', 'logo_url'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (make) await db.updateTable('make').set({ logo_url: url }).where('id', '=', id).execute()
  return make
}

/** Removes the words of a builder's name from a model, because the builder is usually the owner: NEAL RV-4. */
export function removeBuilder(model: string, builder: string | null): string {
  const names = new Set(toWords(builder ?? ''))
  const isName = (word: string) => names.has(word) || names.has(word.replace(/S$/, ''))
  return model
    .split(/\s+/)
    .filter((part) => !toWords(part).some(isName))
    .join(' ')
}

function toWords(name: string): string[] {
  return name.toUpperCase().match(/[A-Z]{2,}/g) ?? []
}
