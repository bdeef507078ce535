import type { Insertable } from 'kysely'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import type { PlaceChooser } from '../places/places.ts'
import type { Random } from '../random.ts'

export type PeopleSettings = {
  seed: number
  now: Date
  /** Number of private sellers to generate. */
  sellers: number
  places: PlaceChooser
  /** First IDs that aren't in use. */
  from: { profile: number; biz: number; office: number; employee: number }
  /** Password hash for the demo accounts. No other account can log in. */
  accountPasswordHash: string | null
  /** Existing accounts by email. */
}
export type Accounts = Map<string, Person>
export type Person = {
  profileId: number
  first: string
  last: string
  email: string
  phone: string
}
/** Rows are sent as JSON, so that JSON columns are objects. */
export type ProfileRow = Required<
  Omit<Insertable<Database['profile']>, 'language_tag' | 'legal'>
> & {
  legal: object | null
}
type ProfileDetails = Pick<ProfileRow, 'email' | 'first_name' | 'last_name' | 'phone' | 'roles'> &
  Partial<Pick<ProfileRow, 'sells_as' | 'sells_as_since' | 'legal'>> & {
    cell?: string | null
    password_hash?: string | null
  }
export type AddProfile = (details: ProfileDetails, r: Random) => number
