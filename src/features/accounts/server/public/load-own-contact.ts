import type { AppContext } from '#kernel/app-context.ts'
import type { ProfileContact } from '../../profile-contract.ts'
import { getOwnContact } from '../profile/get-own-contact.ts'

/** My Contact Info, for the profile page. */
export const loadOwnContact = (ctx: AppContext): Promise<ProfileContact> => getOwnContact(ctx, {})
