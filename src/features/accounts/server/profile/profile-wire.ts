import type { AppContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'
import { toStatedDetails } from '#kernel/legal/operator.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { Profile, ProfileContact } from '../../profile-contract.ts'

export const profileColumns = [
  'id',
  'asp_net_user_id',
  'email',
  'contact_email',
  'first_name',
  'last_name',
  'phone',
  'cell',
  'roles',
  'sells_as',
  'legal',
  'presence',
  'email_confirmed_at',
  'created_at',
  'version',
] as const
export type ProfileRow = Pick<Row<'profile'>, (typeof profileColumns)[number]>

/** Throws the same error for another user's profile as for a missing one. */
export async function readProfileRow({ db }: AppContext, id: number): Promise<ProfileRow> {
  return db
    .selectFrom('profile')
    .select(profileColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound())
}

export function toProfile(row: ProfileRow): Profile {
  return {
    profileId: row.id,
    aspNetUserId: row.asp_net_user_id,
    userName: row.email,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    cell: row.cell,
    userRoles: row.roles.join(','),
    presence: row.presence,
    isEmailConfirmed: row.email_confirmed_at !== null,
    memberSince: row.created_at.toISOString(),
    version: row.version,
  }
}

export function toContact(row: ProfileRow): ProfileContact {
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return {
    id: row.id,
    contactFirstName: row.first_name,
    contactLastName: row.last_name,
    contactEmail: row.contact_email,
    contactPhone: row.phone,
    contactSMS: row.cell,
    name: name || null,
    email: row.email,
    phone: row.phone,
    cell: row.cell,
    sellsAs: row.sells_as,
    legal: toStatedDetails(row.legal),
    version: row.version,
  }
}
