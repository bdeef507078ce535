import { fieldRefusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { accountMessages } from '../../account-messages.ts'
import { updateMyContactEndpoint } from '../../profile-contract.ts'
import { changeContact } from './change-profile.ts'
import { toContact } from './profile-wire.ts'

export const updateMyContact = operation(updateMyContactEndpoint, async (ctx, form) => {
  const { profileId, email } = ctx.actor
  if (form.contactEmail && form.contactEmail.toLowerCase() !== email.toLowerCase())
    throw fieldRefusal('contactEmail', accountMessages.emailIsFixed)
  const values = {
    first_name: form.contactFirstName,
    last_name: form.contactLastName,
    contact_email: form.contactEmail && email,
    phone: form.contactPhone,
    cell: form.contactSMS,
  }
  return toContact(await changeContact(ctx, profileId, values, form.version))
})
