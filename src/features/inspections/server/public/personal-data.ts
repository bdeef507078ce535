import { sql } from 'kysely'
import { matchesAccount, type Person, personalTable } from '#kernel/server/privacy/personal-data.ts'

const ofTheirShop = ({ id }: Person) =>
  sql<boolean>`shop_id in (select shop.id from inspection_shop shop where shop.profile_id = ${id})`

export const personalData = [
  personalTable('inspection_shop_entry', {
    rows: ofTheirShop,
    columns: ['name', 'phone', 'email', 'website', 'certificates', 'sellers'],
    copied: [
      'state',
      'name',
      'airport_ident',
      'phone',
      'email',
      'website',
      'kinds',
      'makes',
      'certificates',
      'sellers',
      'declared_on',
    ],
    erased: 'deleted',
  }),
  personalTable('inspection_shop', {
    rows: matchesAccount(),
    columns: ['profile_id'],
    copied: ['free_from', 'free_stated_on', 'withdrawn_at', 'created_at'],
    erased: 'deleted',
  }),
]
