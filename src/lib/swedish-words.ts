/**
 * Swedish words for judging passwords, the most likely first: no language package has them. Made for this purpose
 * alone, so it has what people put into passwords (names, clubs, towns, pets) and no grammar.
 */
const words = `
  lösenord hej hejsan hejhej sommar sverige fotboll jag älskar dig jagälskardig älskling vinter kärlek hemligt hemlig
  välkommen gubben gumman mamma pappa mormor farmor morfar farfar syster bror familj vän vänner kompis bästis hund katt
  häst kanin hamster marsvin fisk fågel tiger lejon björn varg räv älg ren igelkott ekorre uggla örn svan anka groda
  stockholm göteborg malmö uppsala västerås örebro linköping helsingborg jönköping norrköping lund umeå gävle borås
  södertälje eskilstuna halmstad växjö karlstad sundsvall östersund trollhättan luleå borlänge falun kalmar kristianstad
  skövde karlskrona skellefteå uddevalla varberg visby kiruna piteå nyköping motala landskrona sandviken ängelholm
  trelleborg ystad gotland öland skåne dalarna småland norrland värmland halland blekinge lappland jämtland hälsingland
  svensk svenska svenskar norge danmark finland norden hammarby djurgården aik gnaget bajen blåvitt ifk mff malmöff
  frölunda färjestad brynäs modo leksand rögle skellefteå hv71 tre kronor allsvenskan shl vasaloppet hockey ishockey
  innebandy handboll bandy skidor skridskor simning löpning ridning golf tennis gymnastik dans orientering cykel gitarr
  musik piano trumma kör bok böcker spel dator datorn mobil telefon internet skärm tangentbord kamera bil bilen volvo
  saab scania båt tåg buss flyg cykeln moped motorcykel ikea systembolaget fika kaffe kanelbulle bulle kaka tårta glass
  godis choklad pannkaka köttbullar falukorv korv lax sill räkor potatis makaroner smörgås bröd smör ost mjölk vatten
  öl vin saft läsk te banan äpple päron jordgubbe blåbär hallon lingon hjortron svamp kantarell morot tomat gurka lök
  vår höst våren sommaren hösten vintern sol solen sken regn snö is moln himmel måne stjärna stjärnor hav havet sjö sjön
  skog skogen berg berget fjäll fjället ö strand äng träd björk gran tall ek blomma blommor ros rosor tulpan gräs stuga
  stugan sommarstuga hus huset hem hemma lägenhet rum kök sovrum dörr fönster tak golv säng stol bord lampa nyckel lås
  skola skolan lärare elev klass rast läxa jobb arbete arbetet kontor chef kollega möte pengar lön bank kort konto kod
  jul julen julafton julgran tomte tomten påsk midsommar midsommarstång nyår valborg lucia advent födelsedag grattis
  semester ledig helg fredag lördag söndag måndag tisdag onsdag torsdag januari februari mars april maj juni juli augusti
  september oktober november december idag imorgon igår natt dag morgon kväll vecka månad år tid klocka timme minut
  ett två tre fyra fem sex sju åtta nio tio elva tolv tretton femton tjugo hundra tusen miljon noll
  röd blå gul grön svart vit rosa lila orange brun grå guld silver stor liten stark snabb långsam snäll elak glad ledsen
  arg trött hungrig kär söt fin vacker ful rolig tråkig bra dålig bäst sämst ny gammal ung varm kall kallt varmt het
  lycka lycklig glädje fred frihet hopp tro dröm drömmar livet liv döden evig alltid aldrig kanske ingenting allting
  gud jesus himlen helvete fan fitta kuk skit jävla jävlar satan bög hora knulla rumpa kiss bajs idiot dum dumbom puss
  kram pussochkram prinsessa prins kung drottning kungen riddare drake häxa spöke pirat sjörövare viking vikingar oden tor
  freja loke asgård pippi långstrump emil bamse skalman lillskutt alfons åberg mumin muminpappa findus pettson ronja
  barn bebis flicka pojke tjej kille kvinna man människa folk granne gäst doktor polis brandman lärarinna student
  huvud öga ögon öra näsa mun hand fot ben arm mage hjärta hjärtat hår kropp blod
  och det att i en som på är av för med till den har de inte om ett han men var sig så vi från nu kan när vid hon sin
  mot då under efter ska eller där över hur här vad vill din mig min bara också alla andra ut upp ner in mycket många
  mer mest igen måste kommer gå komma göra gör säga säger se ser ta tar få får ge ger veta vet tro tror tänka tycka
  tycker gillar vilja kunna leva lever bo bor äta äter dricka dricker sova sover springa springer hoppa sjunga leka
  spela spelar läsa läser skriva skriver arbeta jobba köra kör åka åker resa flyga simma vandra vandring cykla bada
  badar bastu bastun träna träning promenad laga baka handla köpa sälja hitta tappa öppna stäng stänga starta sluta
  byta ändra användare administratör system server databas inloggning logga kontot lösen pinkod säkerhet säker nyckeln
  test testar testa prova gäst demo ändramig bytmig glömt glömde vetinte hejdå hallå tjena tjenare morsning godmorgon
  godnatt tack varsågod förlåt ursäkta snälla okej absolut självklart precis förstås tillsammans samvaro gemenskap
  förening klubb lag laget grupp scout scouter kyrka kören styrelse medlem ordförande aktivitet kalender anslag
`;

const names = `
  anna maria eva karin kristina lena sara emma kerstin malin ingrid linda elin marie jenny hanna birgitta annika susanne
  johanna sofia monica ulla elisabeth ida carina helena anette frida åsa julia camilla sandra amanda marianne inger
  margareta linnea cecilia josefin barbro siv agneta gunilla alice maja elsa ella alma ebba wilma astrid saga freja olivia
  vera stella ellen agnes tyra klara tuva molly signe selma nova lovisa moa matilda nathalie rebecka therese pernilla
  lars mikael anders johan erik per peter karl thomas jan daniel fredrik hans andreas bengt stefan mats marcus mattias
  bo jonas magnus christer niklas leif björn martin sven alexander håkan patrik robert simon joakim henrik kjell emil
  christian tommy robin sebastian oskar william lucas hugo oliver elias axel liam adam noah filip viktor gustav ludvig
  theo arvid vincent alfred isak leon nils albin melvin max edvin anton sixten malte otto love olle sigge kalle pelle
  andersson johansson karlsson nilsson eriksson larsson olsson persson svensson gustafsson pettersson jonsson jansson
  hansson bengtsson jönsson lindberg jakobsson magnusson olofsson lindström lindqvist lindgren axelsson berg bergström
  lundberg lind lundgren lundqvist mattsson berglund fredriksson sandberg henriksson forsberg sjöberg wallin engström
  eklund danielsson lundin håkansson björk bergman gunnarsson holm wikström samuelsson isaksson fransson bergqvist
  nyström holmberg arvidsson löfgren söderberg nyberg blomqvist claesson nordström mårtensson lundström åkesson dahlgren
  hallberg hedlund sjögren ström ekström fors åberg
`;

/** The spelling on a keyboard without å, ä and ö. */
const withoutRings = (word: string) => word.replace(/[åä]/g, "a").replaceAll("ö", "o");
const listOf = (text: string) => {
  const given = text.trim().split(/\s+/);
  return [...new Set(given.flatMap((word) => [word, withoutRings(word)]))];
};

export const swedish = () => ({
  "commonWords-sv": listOf(words),
  "firstnames-sv": listOf(names),
  "daysOfWeek-sv": "måndag tisdag onsdag torsdag fredag lördag söndag".split(" "),
  "months-sv": "januari februari mars april maj juni juli augusti september oktober november december".split(
    " ",
  ),
  "seasons-sv": "vår sommar höst vinter".split(" "),
  "cardinalNumbers-sv": "ett två tre fyra fem sex sju åtta nio tio elva tolv".split(" "),
});
