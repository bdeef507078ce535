import { linkMailedTo, uniqueEmail } from '../../support.ts'
import type { Journey } from './journey.ts'

export const registerAndLogIn: Journey = async ({ visit, request }) => {
  const email = uniqueEmail()
  const member = await visit()
  await member.open('/register')
  await member.fill('Email', email)
  await member.fill('Password', 'brass-lamp-1')
  await member.fill('Password (Confirm)', 'brass-lamp-1')
  await member.check('checkbox', /^I accept the/)
  await member.check('checkbox', 'I am human')
  await member.see('Checked')
  await member.click('button', 'Create account')
  await member.see('Please confirm your email address')
  const link = await linkMailedTo(request, email, 'Confirm your email address')
  await member.open('/login')
  await member.fill('Email', email)
  await member.fill('Password', 'brass-lamp-1')
  await member.press('Enter')
  await member.reach(/^\/$/)
  await member.open(link)
  await member.see('Email Address Confirmed. Thank You!')
  await member.find('heading', 'My Contact Info')
}
