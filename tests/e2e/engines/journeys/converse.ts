import { aBrokerage, aListing } from '../../../support/listing-builder.ts'
import { aMember } from '../../../support/team.ts'
import { findMailedLink, sendLead } from '../../conversations/conversation-support.ts'
import { changeMarket, type Journey, logIn } from './journey.ts'

export const converse: Journey = async ({ visit, request }) => {
  const { email, listing } = await changeMarket(async (ctx) => {
    const biz_id = await aBrokerage(ctx, `Talk Aircraft ${Date.now()}`)
    const { email, employeeId } = await aMember(ctx, biz_id, 'admin')
    const listing = await aListing(ctx, { biz_id, biz_employee_id: employeeId, images: 0 })
    return { email, listing }
  })
  const { leadId, buyerName } = await sendLead(request, listing)
  const seller = await visit()
  await logIn(seller, email)
  await seller.open(`/biz/lead/${leadId}`)
  const answer = `Yes, the logs are complete, ${buyerName}.`
  await seller.fill(/^Message to/, answer)
  await seller.click('button', 'Send reply')
  await seller.see(answer)

  const buyer = await visit()
  await buyer.open(await findMailedLink(request, answer))
  await buyer.see(answer)
  await buyer.fill(/^Message to/, 'Then I come on Saturday.')
  await buyer.click('button', 'Send')
  await buyer.see('Then I come on Saturday.')

  await seller.open(`/biz/lead/${leadId}`)
  await seller.see('Then I come on Saturday.')
}
