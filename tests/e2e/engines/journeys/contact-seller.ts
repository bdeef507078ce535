import { offerListing } from '../../seller.ts'
import { type Journey, logInAsMember } from './journey.ts'

/** The buyer has an account, because each network must wait between two messages of visitors without one. */
export const contactSeller: Journey = async ({ visit }) => {
  const { id, title } = await offerListing('seller@example.com', { images: 3 })
  const buyer = await visit()
  await logInAsMember(buyer)
  await buyer.open(`/listing/${id}`)
  await buyer.click('link', 'Contact seller')
  await buyer.see(title)
  await buyer.fill('Name', 'Priya Raman')
  await buyer.fill(/^Message/, 'Is the repack included?')
  await buyer.check('radio', '3 months')
  await buyer.check('checkbox', 'I am human')
  await buyer.see('Checked')
  await buyer.click('button', 'Send')
  await buyer.see('We’ve sent your message to the seller')
}
