import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { codeDigest } from '#features/accounts/server/human-check/human-code.ts'
import { argon2, type PasswordHasher } from '#features/accounts/server/public/password-hasher.ts'
import { sessionCookieName } from '#features/accounts/server/public/session-cookie.ts'
import { createSession } from '#features/accounts/server/session/sessions.ts'
import type { Actor, AppContext } from '#kernel/app-context.ts'
import type { HumanCheckAction, Role } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { insertRow } from './database/rows.ts'

/** Properties of a test user. Defaults to an individual seller with a confirmed address. */
export type PersonTraits = {
  roles?: readonly Role[]
  email?: string
  firstName?: string | null
  phone?: string | null
  password?: string | null
  isEnabled?: boolean
  isConfirmed?: boolean
  isDemonstration?: boolean
  language?: Language
}

export type Person = {
  id: number
  aspNetUserId: string
  email: string
  password: string
  roles: readonly Role[]
  passwordHash: string | null
  isConfirmed?: boolean
}

export const defaultPassword = 'windsock'

/** Production's hasher with a fraction of its cost, because most tests don't depend on it. */
export const cheapHasher: PasswordHasher = {
  ...argon2,
  hash: (password) => hash(password.normalize('NFC'), { memoryCost: 1_024, timeCost: 1 }),
}
let everybodysHash: Promise<string> | undefined

/** Creates a user who can log in. The default password is `windsock`. */
export async function aPerson(ctx: AppContext, traits: PersonTraits = {}): Promise<Person> {
  const roles = traits.roles ?? ['Indv']
  const email = traits.email ?? `person-${randomBytes(5).toString('hex')}@example.test`
  const passwordHash = await hashFor(traits.password)
  const row = await insertRow(ctx.db, 'profile', {
    email,
    contact_email: email,
    first_name: traits.firstName === undefined ? 'Pat' : traits.firstName,
    last_name: 'Tester',
    phone: traits.phone ?? null,
    password_hash: passwordHash,
    roles: [...roles],
    is_enabled: traits.isEnabled ?? true,
    is_demonstration: traits.isDemonstration ?? false,
    language: traits.language ?? null,
    email_confirmed_at: traits.isConfirmed === false ? null : ctx.now(),
    created_at: ctx.now(),
  })
  return {
    id: row.id,
    aspNetUserId: row.asp_net_user_id,
    email,
    password: traits.password ?? defaultPassword,
    roles,
    passwordHash,
    isConfirmed: traits.isConfirmed !== false,
  }
}

/** Returns the context of a user's request for calling operations. Creates the user if only traits are given. */
export async function asUser<C extends AppContext>(
  ctx: C,
  personOrTraits: Person | PersonTraits = {},
) {
  const person =
    'aspNetUserId' in personOrTraits ? personOrTraits : await aPerson(ctx, personOrTraits)
  const token = await sessionOf(ctx, person)
  const actor: Actor = {
    profileId: person.id,
    aspNetUserId: person.aspNetUserId,
    email: person.email,
    isEmailConfirmed: person.isConfirmed !== false,
    roles: person.roles,
    sessionHash: hashToken(token).toString('hex'),
  }
  return { ...ctx, actor, reply: { cookies: [] as string[] } }
}

/** Returns the headers of an API client that is logged in as the user. */
export async function signIn({ ctx }: { ctx: AppContext }, person: Person) {
  return { authorization: `Bearer ${await sessionOf(ctx, person)}` }
}

/** Returns the headers that the user's browser sends from a page on this site. */
export async function signInBrowser({ ctx }: { ctx: AppContext }, person: Person) {
  return {
    cookie: `${sessionCookieName(ctx.config)}=${await sessionOf(ctx, person)}`,
    origin: ctx.config.siteUrl,
  }
}

/** Returns a code for the X-Anti-Bot header, as if a check had been solved. */
export async function aHumanCheckCode(
  ctx: AppContext,
  action: HumanCheckAction,
  ip = ctx.visitor.ip,
): Promise<string> {
  const code = newToken()
  await insertRow(ctx.db, 'human_check', {
    code_hash: codeDigest({ visitor: { ...ctx.visitor, ip } }, code),
    challenge_hash: randomBytes(32),
    action,
    expires_at: new Date(ctx.now().getTime() + 600_000),
  })
  return code
}

/** Returns the context of a visitor who has solved a check. */
export async function withHumanCheck<C extends AppContext>(ctx: C, action: HumanCheckAction) {
  return { ...ctx, visitor: { ...ctx.visitor, antiBotCode: await aHumanCheckCode(ctx, action) } }
}

async function hashFor(password: string | null | undefined): Promise<string | null> {
  if (password === null) return null
  if (password !== undefined && password !== defaultPassword) return argon2.hash(password)
  everybodysHash ??= cheapHasher.hash(defaultPassword)
  return everybodysHash
}

async function sessionOf(ctx: AppContext, { id, passwordHash }: Person): Promise<string> {
  const token = await createSession(ctx, { id, password_hash: passwordHash }, false, true)
  if (!token) throw new Error('This person cannot log in')
  return token
}
