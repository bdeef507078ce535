import type { AppContext } from '#kernel/app-context.ts'

/** Returns the ISO 3166-1 code of a place's country. Null if the place doesn't exist. */
export async function findPlaceCountry({ db }: AppContext, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('location')
    .innerJoin('state', 'state.id', 'location.state_id')
    .innerJoin('country', 'country.id', 'state.country_id')
    .select('country.code')
    .where('location.id', '=', id)
    .executeTakeFirst()
  return row?.code ?? null
}
