import { wrongField } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { putOwnContactEndpoint } from '../../profile-contract.ts'
import { texts } from '../../texts.ts'
import { changeContact } from './change-profile.ts'
import { toContact } from './profile-wire.ts'

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
  return toContact(await changeContact(ctx, profileId, values, form.version))
})
