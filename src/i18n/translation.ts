export { useTranslation } from "gatsby-plugin-react-i18next";
export { usePageLanguage } from "./page-language";
