import { aLead } from '../../../support/lead-builder.ts'
import { aBrokerage, aListing } from '../../../support/listing-builder.ts'
import { aMember } from '../../../support/team.ts'
import { changeMarket, type Journey, logIn } from './journey.ts'

export const moveLead: Journey = async ({ visit, isNarrow }) => {
  const { biz, email } = await changeMarket(async (ctx) => {
    const biz = await aBrokerage(ctx, `Lead Aircraft ${Date.now()}`)
    const { email, employeeId } = await aMember(ctx, biz, 'admin')
    const listing = await aListing(ctx, { biz_id: biz, biz_employee_id: employeeId, images: 0 })
    await aLead(ctx, listing, { contact_name: 'Noor Haddad' })
    return { biz, email }
  })
  const broker = await visit()
  await logIn(broker, email)
  await broker.open(`/biz/${biz}/lead-tracker`)
  if (isNarrow) {
    await broker.click('button', 'Move Noor Haddad to another state')
    await broker.click('button', 'Offer')
    await broker.see('Noor Haddad moved to Offer.')
    await broker.click('link', /^Offer/)
  } else {
    await broker.press('j')
    await broker.press('Shift+ArrowRight')
    await broker.see('Noor Haddad moved to Contacted.')
  }
  await broker.find('link', 'Noor Haddad')
}
