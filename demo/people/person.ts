import type { Insertable } from 'kysely'
import type { Database } from '#kernel/server/schema.gen.ts'
import type { PlaceChooser } from '../places.ts'
import type { Random } from '../random.ts'

export type PeopleSettings = {
  seed: number
  now: Date
  /** How many private sellers to invent. */
  sellers: number
  places: PlaceChooser
  /** First free ids. */
  from: { profile: number; biz: number; office: number; employee: number }
  /** What the demonstration's own accounts log in with; nobody else can. */
  accountPasswordHash: string | null
  /** Accounts that exist already, by e-mail. */
  known: Map<string, number>
}
export type Accounts = Map<string, Person>
export type Person = {
  profileId: number
  first: string
  last: string
  email: string
  phone: string
}
export type ProfileRow = Required<Insertable<Database['profile']>>
type ProfileDetails = Pick<ProfileRow, 'email' | 'first_name' | 'last_name' | 'phone' | 'roles'> & {
  cell?: string | null
  password_hash?: string | null
}
export type AddProfile = (details: ProfileDetails, r: Random) => number
