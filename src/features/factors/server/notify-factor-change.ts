import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { newToken } from '#kernel/server/secret-tokens.ts'
import { type FactorAction, factorOwnerKey } from './public/factor-owner.ts'

/**
 * Notifies the owner of a factor change by email and in the activity log. Must be called in the transaction of the
 * change.
 */
export async function notifyFactorChange(ctx: AppContext, profileId: number, change: FactorChange) {
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
        'If it wasn’t you, change your password right away and review the Security page of your profile.',
      ],
      action: { label: 'Go to Security', url: `${ctx.site.url}/profile/security` },
    }),
  })
}

function letterFor({ kind, name }: FactorChange): Letter {
  return changes[kind](name ?? '')
}

const changes = {
  'passkey-added': (name) => ({
    action: 'factor.add',
    about: t`Passkey “${name}”`,
    title: 'A passkey was added to your account',
    sentences: [t`You can now log in to your account with “${name}”.`],
  }),
  'passkey-removed': (name) => ({
    action: 'factor.remove',
    about: t`Passkey “${name}”`,
    title: 'A passkey was removed from your account',
    sentences: [t`You can no longer log in to your account with “${name}”.`],
  }),
  'passkey-suspended': (name) => ({
    action: 'factor.suspend',
    about: name,
    title: 'One of your passkeys may have been copied',
    sentences: [
      t`The usage counter for “${name}” went backward, which can mean the passkey was copied. You can no longer log in with it.`,
      'Remove it on the Security page and create a new one.',
    ],
  }),
  'app-added': () => ({
    action: 'factor.add',
    about: 'Authenticator app',
    title: 'An authenticator app was set up for your account',
    sentences: ['You’ll now need a code from the app when you log in with your password.'],
  }),
  'app-removed': () => ({
    action: 'factor.remove',
    about: 'Authenticator app',
    title: 'The authenticator app was removed from your account',
    sentences: ['You no longer need its codes to log in.'],
  }),
  'recovery-codes-renewed': () => ({
    action: 'factor.renew',
    title: 'New recovery codes were created for your account',
    sentences: ['Your old codes no longer work.'],
  }),
  'recovery-code-used': (left) => ({
    title: 'One of your recovery codes was used',
    sentences: [t`It was used as your second step. Codes left: ${left}.`],
  }),
} satisfies Record<string, (name: string) => Letter>

/** `action` is undefined if another function records the change in the activity log. */
type Letter = { title: string; sentences: string[]; action?: FactorAction; about?: string }
export type FactorChange = { kind: keyof typeof changes; name?: string }
