import { wrongField } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { getOwnContactEndpoint, putOwnContactEndpoint } from '../../profile-contract.ts'
import { texts } from '../../texts.ts'
import { changeContact } from './change-profile.ts'
import { contactOf, readProfileRow } from './profile-shapes.ts'

export const getOwnContact = operation(getOwnContactEndpoint, async (ctx) =>
  contactOf(await readProfileRow(ctx, ctx.actor.profileId)),
)

export const putOwnContact = operation(putOwnContactEndpoint, async (ctx, form) => {
  const { profileId, email } = ctx.actor
  if (form.contactEmail && form.contactEmail.toLowerCase() !== email.toLowerCase())
    throw wrongField('contactEmail', texts.emailIsFixed)
  const values = {
    first_name: form.contactFirstName,
    last_name: form.contactLastName,
    contact_email: form.contactEmail && email,
    phone: form.contactPhone,
    cell: form.contactSMS,
  }
  return contactOf(await changeContact(ctx, profileId, values, form.version))
})
