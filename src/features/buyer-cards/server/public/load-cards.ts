import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { type BuyerCard, BuyerCardFields } from '../../contract.ts'

/** Selects cards of all accounts. Callers must limit them to those that the reader may see. */
export function selectCards({ db }: Pick<AppContext, 'db'>) {
  return db
    .selectFrom('buyer_card')
    .select([
      'version',
      'means',
      'loan_amount as loanAmount',
      'ready',
      'certificate',
      'instrument',
      'multi_rated as multiRated',
      'ratings',
      'hours_total as hoursTotal',
      'hours_retractable as hoursRetractable',
      'hours_tailwheel as hoursTailwheel',
      'hours_multi as hoursMulti',
      'hours_turbine as hoursTurbine',
      'hours_helicopter as hoursHelicopter',
      'model',
      'hours_in_model as hoursInModel',
      'based',
      'sells',
      'shop',
    ])
}

/** Returns the caller's card, or an empty one with version 0. */
export async function loadOwnCard(ctx: ActorContext): Promise<BuyerCard> {
  const card = await selectCards(ctx)
    .where('profile_id', '=', ctx.actor.profileId)
    .executeTakeFirst()
  return card ?? { ...BuyerCardFields.parse({}), version: 0 }
}

/** Returns true if the caller is logged in and has a card that they can share. */
export async function hasOwnCard({ db, actor }: AppContext): Promise<boolean> {
  if (!actor) return false
  const card = await db
    .selectFrom('buyer_card')
    .select('version')
    .where('profile_id', '=', actor.profileId)
    .executeTakeFirst()
  return card !== undefined
}
