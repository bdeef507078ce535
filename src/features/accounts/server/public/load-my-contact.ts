import type { AppContext } from '#kernel/app-context.ts'
import type { ProfileContact } from '../../profile-contract.ts'
import { getMyContact } from '../profile/profiles.ts'

/** Loads My Contact Info for the profile page. */
export const loadMyContact = (ctx: AppContext): Promise<ProfileContact> => getMyContact(ctx, {})
