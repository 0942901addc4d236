/**
 * The icons of the public pages, by their names in `react-icons`. That package has one file per family, so a page would also load the icons
 * of the admin area; `scripts/icons.ts` writes the listed ones into a file of their own.
 */
export const icons = {
  Facebook: 'FaFacebookF',
  Instagram: 'FaInstagram',
  LinkedIn: 'FaLinkedinIn',
  WhatsApp: 'FaWhatsapp',
  Twitter: 'FaXTwitter',
  YouTube: 'FaYoutube',
  ArrowLeft: 'LuArrowLeft',
  ArrowRight: 'LuArrowRight',
  ArrowUpRight: 'LuArrowUpRight',
  ChevronDown: 'LuChevronDown',
  Mail: 'LuMail',
  MenuIcon: 'LuMenu',
  Moon: 'LuMoon',
  Pause: 'LuPause',
  Phone: 'LuPhone',
  Play: 'LuPlay',
  Star: 'LuStar',
  Sun: 'LuSun',
  Close: 'LuX',
} as const
