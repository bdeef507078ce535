import type { Role } from '#kernel/endpoint.ts'
import { daysAfter } from '../dates.ts'
import { type Random, randomFor } from '../random.ts'
import { type Firm, type FirmRows, generateFirms } from './firms.ts'
import { emailName, fictionalPhone, personName } from './names.ts'
import type { Accounts, AddProfile, PeopleSettings, Person, ProfileRow } from './person.ts'

/** Generates the people and brokerages in the market. Their IDs continue after existing rows. */
export function generatePeople(settings: PeopleSettings): People {
  const profiles: ProfileRow[] = []
  const addProfile: AddProfile = (details, r) => {
    const id = settings.from.profile + profiles.length
    const created = daysAfter(settings.now, -r.int(420, 2_400))
    profiles.push({
      ...usual,
      id,
      asp_net_user_id: uuid(r),
      contact_email: details.email,
      created_at: created,
      email_confirmed_at: created,
      last_seen_at: daysAfter(
        settings.now,
        -randomFor(settings.seed ^ 0x5ee4, id).int(1, 960) / 24,
      ),
      ...details,
    })
    return id
  }
  const accounts = makeAccounts(settings, addProfile)
  const { firms, rows } = generateFirms(settings, accounts, addProfile)
  return {
    rows: { ...rows, profiles },
    firms,
    sellers: makeSellers(settings, accounts, addProfile),
  }
}

const usual = {
  sells_as: null,
  sells_as_since: null,
  legal: null,
  disabled_at: null,
  devices_known_since: null,
  disabled_reason: null,
  erased_at: null,
  cell: null,
  units: null,
  currency: null,
  language: null,
  language_region: null,
  is_language_chosen: false,
  password_hash: null,
  is_enabled: true,
  presence: 'Online' as const,
  version: 1,
  is_demonstration: true,
}

/** Demo accounts. There's one for each role. */
const accountNames: Record<string, [first: string, last: string, role: Role]> = {
  'seller@example.com': ['Sam', 'Porter', 'Indv'],
  'broker@example.com': ['Dana', 'Whitfield', 'BizAdmin'],
  'agent@example.com': ['Marcus', 'Oyelaran', 'BizEmp'],
  'webadmin@example.com': ['Wendy', 'Adler', 'WebAppAdmin'],
  'callcenter@example.com': ['Carlos', 'Medina', 'CallCenter'],
  'ccadmin@example.com': ['Cora', 'Amsel', 'CallCenterAdmin'],
  'admin@example.com': ['Ada', 'Merrill', 'ServerAdmin'],
}

/** Returns the demo accounts by email. */
function makeAccounts(settings: PeopleSettings, addProfile: AddProfile): Accounts {
  const { seed, accountPasswordHash } = settings
  const accounts: Accounts = new Map()
  for (const [index, [email, [first, last, role]]] of Object.entries(accountNames).entries()) {
    const r = randomFor(seed ^ 0xacc0, index)
    const person = {
      email,
      first_name: first,
      last_name: last,
      phone: fictionalPhone('303', r),
      cell: fictionalPhone('720', r),
      roles: [role],
      password_hash: accountPasswordHash,
    }
    accounts.set(email, {
      profileId: addProfile(person, r),
      first,
      last,
      email,
      phone: person.phone,
    })
  }
  return accounts
}

/** Creates private sellers. The first one has a demo account. */
function makeSellers(
  settings: PeopleSettings,
  accounts: Accounts,
  addProfile: AddProfile,
): Person[] {
  const invented = Array.from({ length: settings.sellers }, (_, index) => {
    const r = randomFor(settings.seed ^ 0x5e11e5, index)
    const { first, last } = personName(r)
    const email = `${emailName(first, last)}${index + 1}@example.com`
    const phone = fictionalPhone(String(r.int(201, 989)), r)
    const profileId = addProfile(
      {
        email,
        first_name: first,
        last_name: last,
        phone,
        cell: r.chance(0.4) ? phone : null,
        roles: ['Indv'],
        ...declarationOf(`${first} ${last}`, settings, index),
      },
      r,
    )
    return { profileId, first, last, email, phone }
  })
  return [accounts.get('seller@example.com') as Person, ...invented]
}

/** Three in four sellers have declared how they sell. A business states its legal name. */
function declarationOf(name: string, { seed, now }: PeopleSettings, index: number) {
  const r = randomFor(seed ^ 0xdec1, index)
  const sells_as = r.weighted([
    ['private', 66],
    ['business', 9],
    [null, 25],
  ] as const)
  return {
    sells_as,
    sells_as_since: sells_as && daysAfter(now, -r.int(10, 400)),
    legal: sells_as === 'business' ? { legalName: `${name} Aviation LLC` } : null,
  }
}

function uuid(r: Random) {
  const hex = Array.from({ length: 32 }, () => r.int(0, 15).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

export type PeopleRows = FirmRows & { profiles: ProfileRow[] }
export type People = { rows: PeopleRows; firms: Firm[]; sellers: Person[] }
