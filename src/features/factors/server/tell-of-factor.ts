import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { newToken } from '#kernel/server/secret-tokens.ts'
import { type FactorAction, factorOwnerKey } from './public/factor-owner.ts'

/**
 * Tells the owner, by mail and in the account's history, what has changed about how it is opened. To be called in the
 * transaction that changes it.
 */
export async function tellOfFactor(ctx: AppContext, profileId: number, change: FactorChange) {
  const { title, sentences, action, about } = letterFor(change)
  const owner = ctx.services.get(factorOwnerKey)
  if (action) await owner.record(ctx, profileId, action, about)
  const to = await owner.findMailbox(ctx, profileId)
  if (to === undefined) return
  await queueMail(ctx, {
    purpose: `${change.kind}:${profileId}:${newToken()}`,
    kind: change.kind,
    to,
    subject: `${title}: ${ctx.site.name}`,
    ...renderMail(ctx, {
      title,
      paragraphs: [
        ...sentences,
        'If it was not you, choose a new password at once and look through the page Security of your profile.',
      ],
      action: { label: 'Security', url: `${ctx.site.url}/profile/security` },
    }),
  })
}

function letterFor({ kind, name }: FactorChange): Letter {
  return changes[kind](name ?? '')
}

const changes = {
  'passkey-added': (name) => ({
    action: 'factor.add',
    about: `Passkey “${name}”`,
    title: 'A passkey was added to your account',
    sentences: [`“${name}” logs in to your account from now on.`],
  }),
  'passkey-removed': (name) => ({
    action: 'factor.remove',
    about: `Passkey “${name}”`,
    title: 'A passkey was removed from your account',
    sentences: [`“${name}” no longer logs in to your account.`],
  }),
  'passkey-suspended': (name) => ({
    action: 'factor.suspend',
    about: name,
    title: 'A passkey of yours may have been copied',
    sentences: [
      `The usage counter of “${name}” went backwards, as a copy’s would. It no longer logs in.`,
      'Remove it on the page Security and make a new one.',
    ],
  }),
  'app-added': () => ({
    action: 'factor.add',
    about: 'Authenticator app',
    title: 'An authenticator app was set up for your account',
    sentences: ['Logging in with your password asks for a code from now on.'],
  }),
  'app-removed': () => ({
    action: 'factor.remove',
    about: 'Authenticator app',
    title: 'The authenticator app was removed from your account',
    sentences: ['Its codes are no longer asked for.'],
  }),
  'recovery-codes-renewed': () => ({
    action: 'factor.renew',
    title: 'New recovery codes were made for your account',
    sentences: ['The former ones no longer work.'],
  }),
  'recovery-code-used': (left) => ({
    title: 'A recovery code of yours was used',
    sentences: [`It was used as your second step. Codes left: ${left}.`],
  }),
} satisfies Record<string, (name: string) => Letter>

/** Without an action it stands in the history otherwise. */
type Letter = { title: string; sentences: string[]; action?: FactorAction; about?: string }
export type FactorChange = { kind: keyof typeof changes; name?: string }
