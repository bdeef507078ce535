import type { Updateable } from 'kysely'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { assertCountry } from '#features/lookups/server/public/assert-country.ts'
import type { Actor, ActorContext, AppContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { canonicalPhones } from '#kernel/server/texts/phone-numbers.ts'
import { accountMessages } from '../../account-messages.ts'
import {
  declareSellerEndpoint,
  getMyContactEndpoint,
  getProfileContactEndpoint,
  getProfileEndpoint,
  updateMyContactEndpoint,
  updatePresenceEndpoint,
  updateProfileEndpoint,
} from '../../profile-contract.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { contactRequirementKey, phoneCountryKey } from '../public/contact-requirement.ts'
import {
  type ProfileRow,
  profileColumns,
  readProfileRow,
  toContact,
  toProfile,
} from './profile-wire.ts'

export const getProfile = operation(getProfileEndpoint, async (ctx, { id }) =>
  toProfile(await readAllowedProfile(ctx, id)),
)

export const getProfileContact = operation(getProfileContactEndpoint, async (ctx, { id }) =>
  toContact(await readAllowedProfile(ctx, id)),
)

export const getMyContact = operation(getMyContactEndpoint, async (ctx) =>
  toContact(await readProfileRow(ctx, ctx.actor.profileId)),
)

export const updateMyContact = operation(updateMyContactEndpoint, async (ctx, form) => {
  const { profileId, email } = ctx.actor
  if (form.contactEmail && form.contactEmail.toLowerCase() !== email.toLowerCase())
    throw fieldRefusal('contactEmail', accountMessages.emailIsFixed)
  const country = await ctx.services.get(phoneCountryKey)(ctx, profileId)
  const numbers = canonicalPhones(ctx, form, ['contactPhone', 'contactSMS'], '', country)
  const values = {
    first_name: form.contactFirstName,
    last_name: form.contactLastName,
    contact_email: form.contactEmail && email,
    phone: numbers.contactPhone,
    cell: numbers.contactSMS,
  }
  return toContact(await changeContact(ctx, profileId, values, form.version))
})

/** Deletes the legal details of a user who sells privately. Declaring the same again renews the date. */
export const declareSeller = writeOperation(
  declareSellerEndpoint,
  async (ctx, { version, sellsAs, ...details }) => {
    const isBusiness = sellsAs === 'business'
    if (isBusiness) await assertCountry(ctx, details.country)
    const values = {
      sells_as: sellsAs,
      sells_as_since: ctx.now(),
      legal: isBusiness ? JSON.stringify(details) : null,
    }
    const { profileId } = ctx.actor
    const row = await changeProfile(ctx, profileId, values, version)
    await recordActivity(ctx, profileId, 'contact.change')
    return toContact(row)
  },
)

/** Doesn't increment the profile's version, to avoid a conflict with an open contact form. */
export const updatePresence = operation(
  updatePresenceEndpoint,
  async ({ actor, db }, { presence }) => {
    await db.updateTable('profile').set({ presence }).where('id', '=', actor.profileId).execute()
    return { presence }
  },
)

export const updateProfile = operation(
  updateProfileEndpoint,
  async (ctx, { id, version, ...form }) => {
    if (!canChangeProfile(ctx.actor, id)) throw new Refusal('not_found')
    const country = await ctx.services.get(phoneCountryKey)(ctx, id)
    const numbers = canonicalPhones(ctx, form, ['phone', 'cell'], '', country)
    const { firstName, lastName, phone, cell } = numbers
    const values = { first_name: firstName, last_name: lastName, phone, cell }
    if (id === ctx.actor.profileId) return toProfile(await changeContact(ctx, id, values, version))
    return toProfile(
      await inTransaction(ctx, async (ctx) => {
        const before = toProfile(await readProfileRow(ctx, id))
        const row = await changeContact(ctx, id, values, version)
        await recordStaffAction(ctx, 'user.profile', {
          subject: { kind: 'user', id, name: row.email },
          before: pickForm(before),
          after: pickForm(toProfile(row)),
        })
        return row
      }),
    )
  },
)

function canReadProfile(actor: Actor, profileId: number): boolean {
  return actor.profileId === profileId || readers.some((role) => actor.roles.includes(role))
}

/** Staff roles that may view customer profiles. */
const readers: readonly Role[] = ['WebAppAdmin', 'ServerAdmin']

function canChangeProfile(actor: Actor, profileId: number): boolean {
  return actor.profileId === profileId || actor.roles.includes('ServerAdmin')
}

function pickForm({ firstName, lastName, phone, cell }: ReturnType<typeof toProfile>) {
  return { firstName, lastName, phone, cell }
}

/** Logs every private profile that staff view, so that bulk access is traceable. */
async function readAllowedProfile(ctx: ActorContext, id: number) {
  if (!canReadProfile(ctx.actor, id)) throw new Refusal('not_found')
  if (id === ctx.actor.profileId) return readProfileRow(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const row = await readProfileRow(ctx, id)
    await recordStaffAction(ctx, 'user.read-contact', {
      subject: { kind: 'user', id, name: row.email },
    })
    return row
  })
}

/** Updates a seller's public contact info. Ensures that buyers can still reach the seller. */
function changeContact(
  ctx: AppContext,
  id: number,
  values: Changeable,
  version: number | undefined,
): Promise<ProfileRow> {
  const change = async (ctx: AppContext) => {
    const changed = await changeProfile(ctx, id, values, version)
    await ctx.services.get(contactRequirementKey)(ctx, id)
    await recordActivity(ctx, id, 'contact.change')
    return changed
  }
  return ctx.db.isTransaction ? change(ctx) : inTransaction(ctx, change)
}

/** Updates a profile. If `version` is given, a newer version isn't overwritten. */
async function changeProfile(
  ctx: AppContext,
  id: number,
  values: Changeable,
  version: number | undefined,
): Promise<ProfileRow> {
  const changed = await ctx.db
    .updateTable('profile')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning(profileColumns)
    .executeTakeFirst()
  if (changed) return changed
  await readProfileRow(ctx, id)
  throw new Refusal('conflict')
}

type Changeable = Pick<
  Updateable<Database['profile']>,
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'cell'
  | 'contact_email'
  | 'sells_as'
  | 'sells_as_since'
  | 'legal'
>
