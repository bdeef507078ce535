import {
  matchesAccount,
  matchesAddress,
  matchesAny,
  personalTable,
} from '#kernel/server/privacy/personal-data.ts'

/** Members reassign their work before leaving, so these rows contain only what a brokerage recorded about them. */
export const personalData = [
  personalTable('biz_employee', {
    rows: matchesAny(matchesAccount(), matchesAddress('email')),
    columns: ['profile_id', 'name', 'description', 'email', 'phone', 'cell', 'image_url'],
    copied: ['name', 'description', 'email', 'phone', 'cell', 'is_admin', 'joined_at'],
    erased: 'deleted',
  }),
  personalTable('biz_location', {
    rows: matchesAddress('contact_email'),
    columns: ['contact_name', 'contact_email', 'contact_phone', 'contact_sms'],
    copied: ['name', 'contact_name', 'contact_email', 'contact_phone', 'contact_sms'],
    erased: {
      set: () => ({
        contact_name: null,
        contact_email: null,
        contact_phone: null,
        contact_sms: null,
      }),
    },
  }),
  personalTable('biz_location', {
    rows: matchesAddress('email'),
    columns: ['email', 'phone'],
    copied: ['name', 'email', 'phone'],
    erased: { set: () => ({ email: null, phone: null }) },
  }),
  personalTable('biz', {
    rows: matchesAccount('founder_id'),
    columns: ['founder_id'],
    copied: ['name', 'created_at'],
    erased: { set: () => ({ founder_id: null }) },
  }),
  personalTable('biz_invitation', {
    rows: matchesAddress('email'),
    columns: ['email', 'token_hash'],
    copied: ['email', 'invited_at', 'accepted_at', 'withdrawn_at'],
    erased: 'deleted',
  }),
  personalTable('biz_invitation', {
    rows: matchesAccount('invited_by'),
    columns: ['invited_by'],
    erased: { set: () => ({ invited_by: null }) },
  }),
]
