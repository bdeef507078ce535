import IconBuilding from '#icons/IconBuilding'
import IconBuildingBank from '#icons/IconBuildingBank'
import IconClipboardText from '#icons/IconClipboardText'
import IconCoins from '#icons/IconCoins'
import IconDatabaseImport from '#icons/IconDatabaseImport'
import IconDoorExit from '#icons/IconDoorExit'
import IconFileText from '#icons/IconFileText'
import IconFlag from '#icons/IconFlag'
import IconHeadset from '#icons/IconHeadset'
import IconHistory from '#icons/IconHistory'
import IconLayoutDashboard from '#icons/IconLayoutDashboard'
import IconLock from '#icons/IconLock'
import IconMail from '#icons/IconMail'
import IconPhoto from '#icons/IconPhoto'
import IconReceiptDollar from '#icons/IconReceiptDollar'
import IconReceiptRefund from '#icons/IconReceiptRefund'
import IconServer2 from '#icons/IconServer2'
import IconSettings from '#icons/IconSettings'
import IconShoppingBag from '#icons/IconShoppingBag'
import IconTags from '#icons/IconTags'
import IconUserPlus from '#icons/IconUserPlus'
import IconUsers from '#icons/IconUsers'
import type { Role } from '#kernel/endpoint.ts'
import { destinations } from '#kernel/web/destinations.ts'
import type { Icon } from '#ui/icon.ts'
import type { CurrentUser } from '#ui/user.tsx'

/** Returns the groups and screens that the given roles can access. */
export function staffGroupsFor(roles: readonly string[]): StaffGroup[] {
  return staffGroups
    .map(({ title, screens }) => ({
      title,
      screens: screens.filter((screen) => screen.roles.some((role) => roles.includes(role))),
    }))
    .filter(({ screens }) => screens.length > 0)
}

/** Finds screens whose group and title together contain all search terms. */
export function findStaffScreens(query: string, roles: readonly string[]) {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean)
  return staffGroupsFor(roles).flatMap(({ title: group, screens }) =>
    screens
      .filter(({ title }) =>
        terms.every((term) => `${group} ${title}`.toLowerCase().includes(term)),
      )
      .map(({ title, to }) => ({ group, title, to })),
  )
}

const serverStaff: readonly Role[] = ['ServerAdmin']
const siteStaff: readonly Role[] = ['WebAppAdmin', 'ServerAdmin']
const callStaff: readonly Role[] = ['CallCenter', 'CallCenterAdmin', 'ServerAdmin']

/** Back office screens by group, with the roles that can access them. */
const staffGroups: readonly StaffGroup[] = [
  {
    title: 'Server admin',
    screens: [
      screen('Dashboard', destinations.admin(), IconLayoutDashboard, serverStaff),
      screen('Users', destinations.admin('users'), IconUsers, serverStaff, 'users'),
      screen('Add user', destinations.admin('add-user'), IconUserPlus, serverStaff),
      screen('Importer', destinations.importer(), IconDatabaseImport, serverStaff),
      screen('Accident reports', destinations.admin('records'), IconClipboardText, serverStaff),
      screen('Privacy requests', destinations.admin('privacy'), IconLock, serverStaff),
      screen('Deletions', destinations.admin('deletions'), IconDoorExit, serverStaff),
      screen('Audit log', destinations.admin('audit'), IconHistory, serverStaff),
    ],
  },
  {
    title: 'Web app admin',
    screens: [
      screen('Web app', destinations.webAppAdmin(), IconSettings, siteStaff),
      screen('Operator', destinations.webAppAdmin('operator'), IconBuilding, siteStaff),
      screen('Legal texts', destinations.webAppAdmin('legal'), IconFileText, siteStaff),
      screen('Messages', destinations.webAppAdmin('messages'), IconMail, siteStaff),
      screen('Currency and tax', destinations.webAppAdmin('money'), IconCoins, siteStaff),
      screen(
        'Invoices',
        destinations.webAppAdmin('invoices'),
        IconReceiptDollar,
        siteStaff,
        'invoices',
      ),
      screen('Orders', destinations.webAppAdmin('orders'), IconShoppingBag, siteStaff, 'orders'),
      screen('Bank transfer', destinations.webAppAdmin('transfer'), IconBuildingBank, siteStaff),
      screen(
        'Withdrawals',
        destinations.webAppAdmin('withdrawals'),
        IconReceiptRefund,
        siteStaff,
        'withdrawals',
      ),
      screen('Price tiers', destinations.webAppAdmin('tiers'), IconTags, siteStaff),
      screen(
        'Manufacturer logos',
        destinations.webAppAdmin('manufacturers'),
        IconPhoto,
        serverStaff,
      ),
      screen('Server', destinations.webAppAdmin('server'), IconServer2, serverStaff),
    ],
  },
  {
    title: 'Trust',
    screens: [screen('Moderation', destinations.moderation(), IconFlag, siteStaff, 'cases')],
  },
  {
    title: 'Call center',
    screens: [screen('Call center', destinations.callCenter(), IconHeadset, callStaff)],
  },
]

function screen(
  title: string,
  to: string,
  icon: Icon,
  roles: readonly Role[],
  count?: StaffCount,
): StaffScreen {
  return { title, to, icon, roles, count }
}

type StaffScreen = {
  title: string
  to: string
  icon: Icon
  roles: readonly Role[]
  /** Name of the count shown next to the entry. */
  count: StaffCount | undefined
}
type StaffCount = keyof NonNullable<CurrentUser['staffCounts']>
type StaffGroup = { title: string; screens: readonly StaffScreen[] }
