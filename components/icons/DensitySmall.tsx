import { createSvgIcon } from '@mui/material/utils'

export default createSvgIcon(<path d="M3 2h18v2H3zm0 18h18v2H3zm0-6h18v2H3zm0-6h18v2H3z" />, 'DensitySmall')
