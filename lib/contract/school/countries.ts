import { type CountryFormat, INDIA, type Range } from '@/lib/contract/country-format'

type Trunk = Pick<CountryFormat, 'trunk' | 'writesTrunk'>
type PostalCode = CountryFormat['postalCode']

// The trunk prefix of a country, and the numbers that people write with it. A silent prefix is dialled, but never
// written.
const NO_TRUNK: Trunk = { trunk: '', writesTrunk: 'never' }
const ZERO: Trunk = { trunk: '0', writesTrunk: 'always' }
const ZERO_OF_LANDLINES: Trunk = { trunk: '0', writesTrunk: 'landlines' }
const SILENT_ZERO: Trunk = { trunk: '0', writesTrunk: 'never' }
const SILENT_ONE: Trunk = { trunk: '1', writesTrunk: 'never' }
const ZERO_SIX: Trunk = { trunk: '06', writesTrunk: 'always' }

const code = (label: string, example: string): PostalCode => ({ label, rule: 'pattern', isOptional: false, example })
const postal = (example: string) => code('Postal Code', example)
const postcode = (example: string) => code('Postcode', example)
/** Makes a postal code optional, for countries where many addresses have no code. */
const some = (postalCode: PostalCode): PostalCode => ({ ...postalCode, isOptional: true })
/**
 * A postal code of any form: the package `validator` has no pattern for the country, or all addresses are post office
 * boxes.
 */
const free = (example: string, label = 'Postal Code'): PostalCode => ({
  label,
  rule: 'text',
  isOptional: true,
  example,
})
const box = free('12345', 'P.O. Box')

type Row = [
  country: string,
  callingCode: string,
  trunk: Trunk,
  mobile: number | Range,
  landline: number | Range,
  phone: string,
  postalCode: PostalCode,
  local?: Range,
]

// Source of the prefixes and of the numbers of digits: libphonenumber's metadata of 2026, which follows the ITU.
// prettier-ignore
const ROWS: Row[] = [
  ['AE', '971', ZERO, 9, 8, '0501234567', box],
  ['AT', '43', ZERO, [10, 11], [4, 13], '06641234567', postal('1010')],
  ['AU', '61', ZERO, 9, 9, '0412345678', postcode('2000')],
  ['BD', '880', ZERO, 10, [6, 10], '01812345678', some(postal('1205'))],
  ['BE', '32', ZERO, 9, 8, '0450001234', postal('1000')],
  ['BH', '973', NO_TRUNK, 8, 8, '36001234', free('317')],
  ['BR', '55', SILENT_ZERO, 11, 10, '11961234567', code('CEP', '01310-100')],
  ['BT', '975', NO_TRUNK, 8, [7, 8], '17123456', free('11001')],
  ['BW', '267', NO_TRUNK, 8, 7, '71123456', box],
  ['CA', '1', SILENT_ONE, 10, 10, '5062345678', postal('K1A 0B1')],
  ['CH', '41', ZERO, 9, 9, '0781234567', postal('8001')],
  ['CN', '86', ZERO_OF_LANDLINES, 11, [9, 11], '13123456789', postal('100000'), [7, 8]],
  ['CO', '57', NO_TRUNK, 10, 10, '3211234567', some(postal('110111'))],
  ['CZ', '420', NO_TRUNK, 9, 9, '601123456', postal('110 00')],
  ['DE', '49', ZERO, [10, 11], [5, 11], '015123456789', postal('10115')],
  ['DK', '45', NO_TRUNK, 8, 8, '34412345', postal('1050')],
  ['EG', '20', ZERO, 10, [8, 9], '01001234567', free('11511')],
  ['ES', '34', NO_TRUNK, 9, 9, '612345678', postal('28001')],
  ['ET', '251', ZERO, 9, 9, '0911234567', free('1000')],
  ['FI', '358', ZERO, [6, 10], [5, 9], '0412345678', postal('00100')],
  ['FR', '33', ZERO, 9, 9, '0612345678', postal('75001')],
  ['GB', '44', ZERO, 10, [9, 10], '07400123456', postcode('SW1A 1AA')],
  ['GH', '233', ZERO, 9, 9, '0231234567', free('GA-183-8164', 'Digital Address')],
  ['GR', '30', NO_TRUNK, 10, 10, '6912345678', postal('105 57')],
  ['HK', '852', NO_TRUNK, 8, 8, '51234567', free('999077')],
  ['HU', '36', ZERO_SIX, 9, 8, '06201234567', postal('1051')],
  ['ID', '62', ZERO, [9, 12], [7, 11], '081234567890', postal('10110')],
  ['IE', '353', ZERO, 9, [7, 9], '0850123456', code('Eircode', 'D02 X285')],
  ['IT', '39', NO_TRUNK, [9, 10], [6, 11], '3123456789', postal('00118')],
  ['JO', '962', ZERO, 9, 8, '0790123456', free('11118')],
  ['JP', '81', ZERO, 10, 9, '09012345678', postal('100-0001')],
  ['KE', '254', ZERO, 9, [7, 9], '0712123456', some(postal('00100'))],
  ['KR', '82', ZERO, [9, 10], [8, 10], '01020000000', postal('04524')],
  ['KW', '965', NO_TRUNK, 8, 8, '50012345', free('13001')],
  ['LK', '94', ZERO, 9, 9, '0712345678', some(postal('00100')), [7, 7]],
  ['MU', '230', NO_TRUNK, 8, [7, 8], '52512345', free('11302')],
  ['MV', '960', NO_TRUNK, 7, 7, '7712345', free('20026')],
  ['MW', '265', ZERO, 9, [7, 9], '0991234567', box],
  ['MX', '52', NO_TRUNK, 10, 10, '2221234567', postal('06000')],
  ['MY', '60', ZERO, [9, 10], [8, 9], '0123456789', postcode('50050')],
  ['MZ', '258', NO_TRUNK, 9, 8, '821234567', free('1100')],
  ['NA', '264', ZERO, 9, [8, 9], '0811234567', free('10001')],
  ['NG', '234', ZERO, 10, [8, 10], '08021234567', free('101241')],
  ['NL', '31', ZERO, 9, 9, '0612345678', postcode('1012 AB')],
  ['NO', '47', NO_TRUNK, 8, 8, '40612345', postal('0150')],
  ['NP', '977', ZERO_OF_LANDLINES, 10, 8, '9841234567', some(postal('44600')), [6, 7]],
  ['NZ', '64', ZERO, [8, 10], 8, '0211234567', postcode('6011')],
  ['OM', '968', NO_TRUNK, 8, 8, '92123456', free('100')],
  ['PE', '51', ZERO_OF_LANDLINES, 9, 8, '912345678', free('15001'), [6, 7]],
  ['PH', '63', ZERO, 10, [8, 10], '09051234567', free('1000', 'ZIP Code')],
  ['PK', '92', ZERO, 10, [9, 10], '03012345678', some(postal('44000')), [6, 8]],
  ['PL', '48', NO_TRUNK, 9, 9, '512345678', postal('00-001')],
  ['PT', '351', NO_TRUNK, 9, 9, '912345678', postal('1000-001')],
  ['QA', '974', NO_TRUNK, 8, 8, '33123456', box],
  ['RO', '40', ZERO, 9, 9, '0712034567', postal('010011')],
  ['RW', '250', ZERO, 9, 9, '0720123456', box],
  ['SA', '966', ZERO, 9, 9, '0512345678', some(postal('11564'))],
  ['SE', '46', ZERO, 9, [7, 9], '0701234567', postal('111 22')],
  ['SG', '65', NO_TRUNK, 8, 8, '81234567', postal('238823')],
  ['TH', '66', ZERO, 9, 8, '0812345678', postal('10200')],
  ['TR', '90', ZERO, 10, 10, '05012345678', free('34000')],
  ['TZ', '255', ZERO, 9, 9, '0621234567', free('11101')],
  ['UA', '380', ZERO, 9, 9, '0501234567', postal('01001')],
  ['UG', '256', ZERO, 9, 9, '0712345678', box],
  ['US', '1', SILENT_ONE, 10, 10, '2015550123', code('ZIP Code', '94103')],
  ['VN', '84', ZERO, 9, 10, '0912345678', free('100000')],
  ['ZA', '27', ZERO, 9, 9, '0711234567', code('Postal Code', '2000')],
  ['ZM', '260', ZERO, 9, 9, '0955123456', some(postal('10101'))],
  ['ZW', '263', ZERO, 9, [7, 9], '0712345678', box],
]

const range = (digits: number | Range): Range => (typeof digits === 'number' ? [digits, digits] : digits)

const toFormat = ([country, callingCode, trunk, mobile, landline, phone, postalCode, local]: Row): CountryFormat => ({
  country,
  callingCode,
  ...trunk,
  mobile: range(mobile),
  landline: range(landline),
  ...(local && { local }),
  phone,
  postalCode,
})

/** The countries that a school can choose, by code. Only the settings load this table; schemas know the chosen country. */
export const COUNTRIES: ReadonlyMap<string, CountryFormat> = new Map(
  [INDIA, ...ROWS.map(toFormat)].map(format => [format.country, format]),
)
