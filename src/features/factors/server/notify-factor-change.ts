import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { type FactorAction, factorOwnerKey } from './public/factor-owner.ts'

/**
 * Notifies the owner of a factor change by email and in the activity log. Must be called in the transaction of the
 * change.
 */
export async function notifyFactorChange(ctx: AppContext, profileId: number, change: FactorChange) {
  const { action, about } = records[change.kind]
  const owner = ctx.services.get(factorOwnerKey)
  if (action) await owner.record(ctx, profileId, action, about?.(change.name ?? ''))
  const email = await owner.findMailbox(ctx, profileId)
  if (email !== undefined) await factorMail(change.kind)(ctx, { email, profileId }, change)
}

function factorMail(kind: FactorChange['kind']) {
  return defineMail<FactorChange>(kind, (ctx, { name }, { profileId }) => {
    const { title, sentences } = changes[kind](name ?? '')
    return {
      purpose: `${kind}:${profileId}:${newToken()}`,
      subject: `${title}: ${ctx.site.name}`,
      title,
      paragraphs: [
        ...sentences,
        translate(
          'If it wasn’t you, change your password right away and review the Security page of your profile.',
        ),
      ],
      action: { label: translate('Go to Security'), url: '/profile/security' },
    }
  })
}

const changes = {
  'passkey-added': (name) => ({
    title: translate('A passkey was added to your account'),
    sentences: [t`You can now log in to your account with “${name}”.`],
  }),
  'passkey-removed': (name) => ({
    title: translate('A passkey was removed from your account'),
    sentences: [t`You can no longer log in to your account with “${name}”.`],
  }),
  'passkey-suspended': (name) => ({
    title: translate('One of your passkeys may have been copied'),
    sentences: [
      t`The usage counter for “${name}” went backward, which can mean the passkey was copied. You can no longer log in with it.`,
      translate('Remove it on the Security page and create a new one.'),
    ],
  }),
  'app-added': () => ({
    title: translate('An authenticator app was set up for your account'),
    sentences: [
      translate('You’ll now need a code from the app when you log in with your password.'),
    ],
  }),
  'app-removed': () => ({
    title: translate('The authenticator app was removed from your account'),
    sentences: [translate('You no longer need its codes to log in.')],
  }),
  'identity-linked': (name) => ({
    title: translate('An account was linked to yours'),
    sentences: [t`You can now log in to your account with “${name}”.`],
  }),
  'identity-unlinked': (name) => ({
    title: translate('An account was unlinked from yours'),
    sentences: [t`You can no longer log in to your account with “${name}”.`],
  }),
  'recovery-codes-renewed': () => ({
    title: translate('New recovery codes were created for your account'),
    sentences: [translate('Your old codes no longer work.')],
  }),
  'recovery-code-used': (left) => ({
    title: translate('One of your recovery codes was used'),
    sentences: [t`It was used as your second step. Codes left: ${left}.`],
  }),
} satisfies Record<string, (name: string) => ChangeText>

/** Entries of the activity log, in English. Another function records changes without an action. */
const records: Record<FactorChange['kind'], LogEntry> = {
  'passkey-added': { action: 'factor.add', about: (name) => `Passkey “${name}”` },
  'passkey-removed': { action: 'factor.remove', about: (name) => `Passkey “${name}”` },
  'passkey-suspended': { action: 'factor.suspend', about: (name) => name },
  'app-added': { action: 'factor.add', about: () => 'Authenticator app' },
  'app-removed': { action: 'factor.remove', about: () => 'Authenticator app' },
  'identity-linked': { action: 'factor.add', about: (name) => `Account at “${name}”` },
  'identity-unlinked': { action: 'factor.remove', about: (name) => `Account at “${name}”` },
  'recovery-codes-renewed': { action: 'factor.renew' },
  'recovery-code-used': {},
}

type ChangeText = { title: string; sentences: string[] }
type LogEntry = { action?: FactorAction; about?: (name: string) => string }
type FactorChange = { kind: keyof typeof changes; name?: string }
